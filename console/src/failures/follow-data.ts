import { notifyManager, type QueryClient } from '@tanstack/react-query';

/** Calls back when what the page shows has other data than before, after components have got it. */
export function followData(queries: QueryClient, onChange: () => void): () => void {
  const cache = queries.getQueryCache();
  const seen = new Map(cache.getAll().map(({ queryHash, state }) => [queryHash, state.data]));
  const tell = notifyManager.batchCalls(onChange);
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash, state } = event.query;
    if (seen.get(queryHash) === state.data) return;
    seen.set(queryHash, state.data);
    tell();
  });
}
