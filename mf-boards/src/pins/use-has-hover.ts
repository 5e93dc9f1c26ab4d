import { startTransition, useEffect, useState } from 'react';

import { useIsServed } from './use-is-served.ts';

const HOVER = '(hover: hover)';

/** False until after hydration, so that cards have touch controls by default. */
export function useHasHover(): boolean {
  const isServed = useIsServed();
  const [has, setHas] = useState(() => !isServed && canHover());

  useEffect(() => {
    const query = window.matchMedia?.(HOVER);
    // In steps, because it renders all cards.
    const read = () => startTransition(() => setHas(canHover()));
    read();
    query?.addEventListener('change', read);
    return () => query?.removeEventListener('change', read);
  }, []);
  return has;
}

/** As it is now, also before the hook says so. */
export function canHover(): boolean {
  return window.matchMedia?.(HOVER).matches ?? false;
}
