import { useShell } from '@corkboard/shared/remote';
import { type ComponentType, startTransition, useEffect, useState } from 'react';

/**
 * A part of the page that can wait: its code is asked for once the page is there. Null until then, and when it cannot be
 * had: the page goes on without it. It comes as a transition: what is around it may not be taken over yet.
 */
export function useLazyPart<P>(
  isWanted: boolean,
  get: () => Promise<ComponentType<P>>,
): { Part: ComponentType<P> } | null {
  const { logger } = useShell();
  const [part, setPart] = useState<{ Part: ComponentType<P> } | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    get().then(
      (Part) => {
        if (!isGone) startTransition(() => setPart({ Part }));
      },
      (error: unknown) => logger.fault(error, 'a part of mf-boards'),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, get, logger]);

  return isWanted ? part : null;
}
