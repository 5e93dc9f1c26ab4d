import { useShell } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent } from 'react';

import { hasPendingChange } from '../../common/lists/has-pending-change.ts';
import { getKeptPlace } from '../../common/return/kept-places.ts';
import { useHistoryEntry } from '../../common/return/use-history-entry.ts';

const FRESH_MS = 30_000;

export function useFreshList(queryKey: readonly unknown[]): void {
  const entry = useHistoryEntry();
  const shell = useShell();
  const { queryClient } = shell;

  const begin = useEffectEvent(() => {
    const state = queryClient.getQueryState<{ pages: unknown[]; pageParams: unknown[] }>(queryKey);
    const isBack = getKeptPlace(entry) !== undefined;
    if (!state?.data || isBack || Date.now() - state.dataUpdatedAt < FRESH_MS) return;
    const { pages, pageParams } = state.data;
    if (!hasPendingChange(shell)) {
      queryClient.setQueryData(queryKey, {
        pages: pages.slice(0, 1),
        pageParams: pageParams.slice(0, 1),
      });
    }
    void queryClient.invalidateQueries({ queryKey });
  });
  useEffect(() => begin(), [entry]);
}
