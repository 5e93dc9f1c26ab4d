import { type QueryClient, useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import type { DataTag, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** What the server rendered a page with, by the hash of the query. */
const served = new WeakMap<QueryClient, ReadonlyMap<string, unknown>>();

/** Call before anything changes the data of the document. */
export function keepServedData(queries: QueryClient): void {
  const all = queries.getQueryCache().getAll();
  served.set(queries, new Map(all.map(({ queryHash, state }) => [queryHash, state.data])));
}

/** Call once all of the server's HTML is hydrated. */
export function forgetServedData(queries: QueryClient): void {
  served.delete(queries);
}

/**
 * Reads a query in a part of the frame, which hydrates after the page: a page that has already changed the data, such as by
 * reading a message, must not differ from the server's HTML. Shows the change right after.
 */
export function useServedQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key> & { queryKey: DataTag<Key, Data, Error> },
): Data | undefined {
  const { queryClient } = useShell();
  const { data } = useQuery(options);
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, whileHydrating);
  const kept = served.get(queryClient);
  if (isHydrated || !kept) return data;
  const query = queryClient.getQueryCache().find({ queryKey: options.queryKey, exact: true });
  return query && (kept.get(query.queryHash) as Data | undefined);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const whileHydrating = () => false;
