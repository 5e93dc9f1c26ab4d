import { ApiError, useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';

/** Sends a change that removes the page it is made on. */
export type Leaving = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

export const stay: Leaving = (send) => send();

/** Leaves this page while a change is sent, and returns if the server rejects it. */
export function useLeaving(): (to: string) => Leaving {
  const { navigation } = useShell();
  const { pathname, search } = useLocation();

  return (to) => async (send) => {
    navigation.replace(to);
    try {
      return await send();
    } catch (error) {
      // After a lost connection, the page can be gone.
      const isRejected = error instanceof ApiError;
      // By now, the user can have opened another page.
      const isThere = location.pathname === new URL(to, location.href).pathname;
      if (isRejected && isThere) navigation.replace(`${pathname}${search}`);
      throw error;
    }
  };
}
