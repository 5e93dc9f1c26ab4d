import { type ComponentType, startTransition, useEffect, useState } from 'react';

import { useShell } from './shell.tsx';

/**
 * Loads a component that the page works without, after hydration. Null until then, and if it fails to load. Sets state
 * in a transition, because the parent can still be hydrating.
 */
export function useLazyComponent<P>(
  isWanted: boolean,
  load: () => Promise<ComponentType<P>>,
): { Part: ComponentType<P> } | null {
  const { logger } = useShell();
  const [loaded, setLoaded] = useState<{ Part: ComponentType<P> } | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    load().then(
      (Part) => {
        if (!isGone) startTransition(() => setLoaded({ Part }));
      },
      (error: unknown) => logger.error(error, 'a part of the page'),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, load, logger]);

  return isWanted ? loaded : null;
}
