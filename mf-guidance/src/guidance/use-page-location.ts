import { useShell } from '@corkboard/shared/remote';
import { useEffect, useState } from 'react';

interface PageAddress {
  path: string;
  search: string;
}

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
        // The event can contain the path alone.
        setAddress({ path: pathname, search: search || ownSearch(pathname) });
      }),
    [events],
  );
  return address;
}

function ownSearch(pathname: string): string {
  return window.location.pathname === pathname ? window.location.search : '';
}
