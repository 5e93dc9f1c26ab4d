import type { QueryClient } from '@tanstack/react-query';

import { confirmChanges, type View } from './ledger.ts';

export function confirmViews(queries: QueryClient, views: readonly View[]): void {
  confirmChanges(queries, [{ views }]);
}
