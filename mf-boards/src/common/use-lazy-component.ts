import { useShell } from '@corkboard/shared/remote';
import { type ComponentType, startTransition, useEffect, useState } from 'react';

type Part<P> = { Part: ComponentType<P> };

/**
 * Loads a non-essential component after hydration. Null until then and if it fails to load, unless `isEssential`,
 * which throws to the slot. Sets state in a transition, because the parent can still be hydrating.
 */
export function useLazyComponent<P>(
  isWanted: boolean,
  get: () => Promise<ComponentType<P>>,
  { isEssential = false } = {},
): Part<P> | null {
  const { logger } = useShell();
  const [came, setCame] = useState<Part<P> | { error: unknown } | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    get().then(
      (Part) => {
        if (!isGone) startTransition(() => setCame({ Part }));
      },
      (error: unknown) => {
        if (!isEssential) logger.error(error, 'a part of mf-boards');
        else if (!isGone) setCame({ error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, get, isEssential, logger]);

  if (!isWanted || !came) return null;
  if ('error' in came) throw came.error;
  return came;
}
