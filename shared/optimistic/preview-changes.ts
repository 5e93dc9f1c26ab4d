import type { QueryClient } from '@tanstack/react-query';

import { addEntry, type Entry, ledgerOf, openLedger, removeEntries, type View } from './ledger.ts';

export interface Preview {
  /** Replaces what the preview shows. */
  show(views: readonly View[]): void;
  /** Shows the queries without the preview. To keep the change, begin to send it before this call. */
  end(): void;
}

/** Shows changes that are not sent yet, such as the position of a card that is still being moved. */
export function previewChanges(queries: QueryClient): Preview {
  let shown: Entry | undefined;

  function end(): void {
    const ledger = ledgerOf(queries);
    // Without its entry, the ledger is of another viewer.
    if (ledger && shown && ledger.entries.includes(shown)) removeEntries(queries, ledger, [shown]);
    shown = undefined;
  }

  return {
    show(views) {
      const ledger = ledgerOf(queries) ?? openLedger(queries);
      const before = shown;
      shown = addEntry(ledger, { key: 'preview', value: undefined, views, refresh: [] });
      removeEntries(queries, ledger, before ? [before] : []);
    },
    end,
  };
}
