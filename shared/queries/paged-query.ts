import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Page {
  data: readonly unknown[];
  bookmark?: string | undefined;
}

/** Goes into the input of the request. Empty for the first page. */
export interface PagePosition {
  bookmark?: string;
}

interface PageContext {
  signal: AbortSignal;
  client: QueryClient;
}

interface PagedOptions {
  staleTime?: number;
  gcTime?: number;
  refetchInterval?: number | false;
  refetchOnMount?: boolean | 'always';
  retry?: false;
}

/** A list that the server returns page by page. `getPage` puts the position into its request. */
export function pagedQuery<P extends Page>(
  queryKey: QueryKey,
  getPage: (position: PagePosition, context: PageContext) => Promise<P>,
  options: PagedOptions = {},
) {
  return infiniteQueryOptions({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal, client }) =>
      getPage(pageParam ? { bookmark: pageParam } : {}, { signal, client }),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
