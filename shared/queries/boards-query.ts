import { infiniteQueryOptions } from '@tanstack/react-query';

import { getBoards } from '../contract/requests.ts';
import type { Call } from '../http/call.ts';

const PAGE_SIZE = 25;

export function boardsQuery({ call, subject }: { call: Call; subject: string }, username: string) {
  return infiniteQueryOptions({
    queryKey: [subject, 'boards', username.toLowerCase()],
    queryFn: ({ pageParam, signal }) =>
      call(
        getBoards,
        {
          username,
          field_set_key: 'profile_grid_item',
          privacy_filter: 'all',
          sort: 'last_pinned_to',
          page_size: PAGE_SIZE,
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
}
