import type { QueryClient } from '@tanstack/react-query';

import { confirmChanges, type View } from './ledger.ts';

/** Writes a response of the server to loaded queries. Pending changes stay visible. */
export function confirmViews(queries: QueryClient, views: readonly View[]): void {
  confirmChanges(queries, [{ views }]);
}
