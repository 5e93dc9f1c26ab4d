import { useShell } from '@corkboard/shared/remote';

import { useSession } from './use-session.ts';

/** Clears the viewer after the server has ended the session. */
export function useClearSession(): () => void {
  const { viewer } = useShell();
  const { change } = useSession();

  return () =>
    change({
      ...viewer,
      isAuth: false,
      isLimitedLogin: false,
      isPartner: false,
      isEmployee: false,
      isFbAuthOnlyUser: false,
      id: null,
      username: null,
      fullName: null,
      firstName: null,
      imageSmallUrl: null,
      imageMediumUrl: null,
    });
}
