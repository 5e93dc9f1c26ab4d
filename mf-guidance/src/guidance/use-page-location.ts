import { useShell } from '@corkboard/shared/remote';
import { useEffect, useState } from 'react';

interface PageAddress {
  path: string;
  /** With its question mark; empty without one. */
  search: string;
}

/** Where the page stands, now and after each change of route. Applications live in the browser alone, so the window may be asked. */
export function usePageLocation(): PageAddress {
  const { events } = useShell();
  const [address, setAddress] = useState<PageAddress>(() => ({
    path: window.location.pathname,
    search: window.location.search,
  }));

  useEffect(
    () =>
      events.on('route.changed', ({ path: next }) => {
        const { pathname, search } = new URL(next, window.location.origin);
        // The event may name the path alone.
        setAddress({ path: pathname, search: search || ownSearch(pathname) });
      }),
    [events],
  );
  return address;
}

function ownSearch(pathname: string): string {
  return window.location.pathname === pathname ? window.location.search : '';
}
