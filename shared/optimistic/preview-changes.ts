import type { QueryClient } from '@tanstack/react-query';

import {
  addEntry,
  type Entry,
  findAffectedQueries,
  getLedger,
  openLedger,
  removeEntries,
  repeatPageRequest,
  type View,
} from './ledger.ts';

export interface Preview {
  show(views: readonly View[]): void;
  /** Removes the preview. To keep the change on screen, call `changeOptimistically` first. */
  end(): void;
}

export function previewChanges(queries: QueryClient): Preview {
  let shown: Entry | undefined;

  function end(): void {
    const ledger = getLedger(queries);
    if (ledger && shown && ledger.entries.includes(shown)) {
      const previewed = findAffectedQueries(queries, [shown]);
      removeEntries(queries, ledger, [shown]);
      for (const query of previewed) {
        if (!ledger.confirmed.has(query.queryHash)) repeatPageRequest(query);
      }
    }
    shown = undefined;
  }

  return {
    show(views) {
      const ledger = getLedger(queries) ?? openLedger(queries);
      const before = shown;
      shown = addEntry(ledger, { key: 'preview', value: undefined, views, refresh: [] });
      removeEntries(queries, ledger, before ? [before] : []);
    },
    end,
  };
}
