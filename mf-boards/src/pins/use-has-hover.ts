import { startTransition, useEffect, useState } from 'react';

import { useIsServed } from './use-is-served.ts';

const HOVER = '(hover: hover)';

/** False until after hydration, so that cards have touch controls by default. */
export function useHasHover(): boolean {
  const isServed = useIsServed();
  const [has, setHas] = useState(() => !isServed && hasHover());

  useEffect(() => {
    const query = window.matchMedia?.(HOVER);
    // In steps, because it renders all cards.
    const read = () => startTransition(() => setHas(hasHover()));
    read();
    query?.addEventListener('change', read);
    return () => query?.removeEventListener('change', read);
  }, []);
  return has;
}

function hasHover(): boolean {
  return window.matchMedia?.(HOVER).matches ?? false;
}
