import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useEffect, useEffectEvent } from 'react';

import { canonicalPathParts } from './canonical-path.ts';

interface Asked<T> {
  names: readonly string[];
  /** The query key under the canonical names, to reuse loaded data. */
  keyAt: (...names: string[]) => readonly unknown[];
  found: T | null | undefined;
}

/** Replaces a former name in the URL with the current one, without a new history entry. */
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
