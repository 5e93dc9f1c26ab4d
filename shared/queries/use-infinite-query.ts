import {
  type DefaultError,
  type FetchNextPageOptions,
  hashKey,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useQueryClient,
  useInfiniteQuery as useQueryOfPages,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/**
 * TanStack's hook, but `fetchNextPage` waits for a running refetch and counts as fetching until then. TanStack cancels
 * the refetch, and the old pages then count as fresh.
 */
export function useInfiniteQuery<
  Page,
  Failure = DefaultError,
  Data = InfiniteData<Page>,
  Key extends QueryKey = QueryKey,
  Position = unknown,
>(
  options: UseInfiniteQueryOptions<Page, Failure, Data, Key, Position>,
  queryClient?: QueryClient,
): UseInfiniteQueryResult<Data, Failure> {
  const list = useQueryOfPages(options, queryClient);
  const queries = useQueryClient(queryClient);
  const hash = hashKey(options.queryKey);
  const { fetchNextPage: fetchNow } = list;
  const [waiting, setWaiting] = useState<string | null>(null);

  const fetchNextPage = useCallback(
    async (more?: FetchNextPageOptions) => {
      const getQuery = () => queries.getQueryCache().get(hash);
      // Joins a running request.
      const request = () => fetchNow({ ...more, cancelRefetch: false });
      if (!isRefetching(getQuery())) return keepAge(getQuery(), request);
      setWaiting(hash);
      try {
        let refetched = await request();
        while (isRefetching(getQuery())) refetched = await request();
        return getQuery()?.isActive() ? keepAge(getQuery(), request) : refetched;
      } finally {
        setWaiting(null);
      }
    },
    [queries, hash, fetchNow],
  );

  // Not a copy: TanStack updates a component only for what it reads.
  return new Proxy(list, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'fetchNextPage') return fetchNextPage;
      return name === 'isFetchingNextPage' ? value || waiting === hash : value;
    },
  });
}

function isRefetching(query: Query | undefined): boolean {
  return query?.state.fetchStatus === 'fetching' && !query.state.fetchMeta?.fetchMore;
}

/** Another page makes the pages before it no fresher, for example after a failed refetch. */
async function keepAge<Answer>(
  query: Query | undefined,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const isOld = query?.state.isInvalidated;
  const answer = await request();
  if (isOld && query?.state.fetchMeta?.fetchMore) query.invalidate();
  return answer;
}
