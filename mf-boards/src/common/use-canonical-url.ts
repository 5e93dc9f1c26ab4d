import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useEffect, useEffectEvent } from 'react';

import { canonicalPathParts } from './canonical-path.ts';

interface Asked<T> {
  /** What the address was asked for by. */
  names: readonly string[];
  /** Where the page under the other address looks for what is known already. */
  keyAt: (...names: string[]) => readonly unknown[];
  found: T | null | undefined;
}

/** Under a former name, the present address takes the place of the old one in the history, and nothing else changes. */
export function useCanonicalUrl<T extends { url: string }>({
  found,
  names,
  keyAt,
}: Asked<T>): void {
  const { navigation, queryClient } = useShell();
  const { search } = useLocation();
  const moved = found ? canonicalPathParts(found.url, names) : null;
  const target = found && moved ? `${found.url}${search}` : null;

  const go = useEffectEvent(() => {
    if (!moved || target === null) return;
    queryClient.setQueryData(keyAt(...moved), found);
    navigation.replace(target);
  });
  useEffect(() => go(), [target]);
}
