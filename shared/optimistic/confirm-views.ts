import type { QueryClient } from '@tanstack/react-query';

import { confirmChanges, type View } from './ledger.ts';

/** Changes loaded queries to what the server has answered. Changes that are still under way stay on the screen. */
export function confirmViews(queries: QueryClient, views: readonly View[]): void {
  confirmChanges(queries, [{ views }]);
}
