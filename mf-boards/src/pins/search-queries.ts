import { searchBoards, searchOwnPins, searchPins } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

type Scope = Pick<Shell, 'call' | 'subject' | 'viewer'>;

const pageOf = (bookmark: string) => ({
  page_size: pageSize(bookmark),
  ...(bookmark ? { bookmark } : {}),
});

export function searchPinsQuery(shell: Scope, query: string, isOwn: boolean) {
  return infiniteQueryOptions({
    queryKey: [shell.subject, 'pins', 'found', isOwn, query],
    queryFn: ({ pageParam, signal }) =>
      isOwn
        ? shell.call(
            searchOwnPins,
            // Longer than any title, so more text changes nothing.
            { query: query.slice(0, 200), ...pageOf(pageParam) },
            { signal },
          )
        : shell.call(searchPins, { query: query.slice(0, 2000), ...pageOf(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    ...LIST_CACHE_OPTIONS,
  });
}

export function searchBoardsQuery(shell: Scope, query: string) {
  return infiniteQueryOptions({
    queryKey: [shell.subject, 'boards', 'found', query],
    queryFn: ({ pageParam, signal }) =>
      shell.call(searchBoards, { query: query.slice(0, 2000), ...pageOf(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    ...LIST_CACHE_OPTIONS,
  });
}
