import { useShell } from '@corkboard/shared/remote';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the page that can wait: its code is asked for once the page is there. Null until then, and when it cannot be
 * had: the page goes on without it.
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
        if (!isGone) setPart({ Part });
      },
      (error: unknown) => logger.fault(error, 'a part of mf-boards'),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, get, logger]);

  return isWanted ? part : null;
}
