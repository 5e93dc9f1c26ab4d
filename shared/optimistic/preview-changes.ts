import type { QueryClient } from '@tanstack/react-query';

import { addEntry, type Entry, getLedger, openLedger, removeEntries, type View } from './ledger.ts';

export interface Preview {
  show(views: readonly View[]): void;
  /** Removes the preview. To keep the change on screen, call `changeOptimistically` first. */
  end(): void;
}

export function previewChanges(queries: QueryClient): Preview {
  let shown: Entry | undefined;

  function end(): void {
    const ledger = getLedger(queries);
    if (ledger && shown && ledger.entries.includes(shown)) removeEntries(queries, ledger, [shown]);
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
