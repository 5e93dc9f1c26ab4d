import { useText } from '@corkboard/shared/i18n';
import { type Toast, useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useLayoutEffect, useRef } from 'react';

interface Options {
  /** For a control that closes itself when pressed: only the page has to be the same. */
  closesAtOnce?: boolean;
  /** Keeps the page in the history. By default the new page replaces it. */
  isPush?: boolean;
}

interface StillHere {
  /** Whether the user still is where the action was pressed. */
  isHere(): boolean;
  /** Opens a page, or shows the message with a link to it if the user has left. */
  open(path: string, toast?: Toast): void;
}

/**
 * For an action that opens another page after the server's response. A late response never moves a user who has left
 * the page or closed the dialog. Take both functions from the render in which the action was pressed.
 */
export function useStillHere({ closesAtOnce = false, isPush = false }: Options = {}): StillHere {
  const text = useText();
  const { navigation, toasts } = useShell();
  const { pathname } = useLocation();
  const place = useRef({ pathname: '', url: '', isMounted: false });

  useLayoutEffect(() => {
    place.current = { pathname, url: location.pathname, isMounted: true };
    return () => void (place.current.isMounted = false);
  }, [pathname]);

  function isHere(): boolean {
    const { pathname: now, url, isMounted } = place.current;
    // The router renders a new page in a transition: until then, only the address has changed.
    return now === pathname && url === location.pathname && (isMounted || closesAtOnce);
  }

  return {
    isHere,
    open(path, toast) {
      if (isHere()) {
        if (toast) toasts.show(toast);
        if (isPush) navigation.to(path);
        else navigation.replace(path);
      } else if (toast) {
        const link = toast.action ? {} : { link: { text: text('View'), href: path } };
        toasts.show({ ...link, ...toast });
      }
    },
  };
}
