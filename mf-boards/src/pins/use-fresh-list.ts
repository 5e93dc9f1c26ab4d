import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useEffect, useEffectEvent } from 'react';

import { keptPlace } from './kept-places.ts';

/** Milliseconds that a list is taken for new. */
const FRESH = 30_000;

/** A new visit of a list that was seen before begins with its first page, asked for again; coming back keeps every page. */
export function useFreshList(queryKey: readonly unknown[]): void {
  const { key, pathname } = useLocation();
  const { queries } = useShell();

  const begin = useEffectEvent(() => {
    const state = queries.getQueryState<{ pages: unknown[]; pageParams: unknown[] }>(queryKey);
    const isBack = keptPlace(`${key} ${pathname}`) !== undefined;
    if (!state?.data || isBack || Date.now() - state.dataUpdatedAt < FRESH) return;
    const { pages, pageParams } = state.data;
    queries.setQueryData(queryKey, {
      pages: pages.slice(0, 1),
      pageParams: pageParams.slice(0, 1),
    });
    void queries.invalidateQueries({ queryKey });
  });
  useEffect(() => begin(), [key]);
}
