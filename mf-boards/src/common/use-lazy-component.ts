import { useShell } from '@corkboard/shared/remote';
import { type ComponentType, startTransition, useEffect, useState } from 'react';

type Part<P> = { Part: ComponentType<P> };

/**
 * A part of the page that can wait: its code is asked for once the page is there. Null until then, and when it cannot be
 * had: the page goes on without it, except where the part is all that there is. That fault is its slot's to show. It comes
 * as a transition: what is around it may not be taken over yet.
 */
export function useLazyComponent<P>(
  isWanted: boolean,
  get: () => Promise<ComponentType<P>>,
  { isAll = false } = {},
): Part<P> | null {
  const { logger } = useShell();
  const [came, setCame] = useState<Part<P> | { fault: unknown } | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    get().then(
      (Part) => {
        if (!isGone) startTransition(() => setCame({ Part }));
      },
      (error: unknown) => {
        if (!isAll) logger.error(error, 'a part of mf-boards');
        else if (!isGone) setCame({ fault: error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, get, isAll, logger]);

  if (!isWanted || !came) return null;
  if ('fault' in came) throw came.fault;
  return came;
}
