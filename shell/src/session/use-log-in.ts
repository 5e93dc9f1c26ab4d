import type { SignedIn, Viewer } from '@corkboard/shared/contract/accounts';
import type { Request } from '@corkboard/shared/contract/base';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { getSession } from '@corkboard/shared/requests/accounts';

/** Logs in with a request, and makes sure that the browser has kept the session's cookie. */
export function useLogIn() {
  const text = useText();
  const { call } = useShell();

  return async <I, D>(request: Request<I, D>, input: I): Promise<D> => {
    const { data } = await call(request, input, { quietAuth: true });
    // Without a response, the login counts: it has succeeded.
    const session = await call(getSession, {}, { quietAuth: true }).catch(() => null);
    if (session && !session.data.isAuth) {
      throw new Error(
        text(
          "Your browser blocks cookies, so you can't stay logged in. Allow cookies for Corkboard, then log in again.",
        ),
      );
    }
    return data;
  };
}

/** Says that a deactivated account is active again, and passes on the viewer. */
export function useSignedIn(onDone: (viewer: Viewer) => void): (signedIn: SignedIn) => void {
  const text = useText();
  const { toasts } = useShell();

  return ({ is_reactivated, ...viewer }) => {
    if (is_reactivated)
      toasts.show({ text: text('Your account is active again.'), tone: 'success' });
    onDone(viewer);
  };
}
