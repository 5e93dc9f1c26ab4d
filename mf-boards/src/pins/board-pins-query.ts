import { getBoardFeed } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';

import { longList, pageSize } from './long-list.ts';

/** A board's Pins in its order, page by page. */
export function boardPinsQuery(
  { call, subject }: { call: Call; subject: string },
  boardId: string,
) {
  return infiniteQueryOptions({
    queryKey: [subject, 'pins', 'of-board', boardId],
    queryFn: ({ pageParam, signal }) =>
      call(
        getBoardFeed,
        {
          board_id: boardId,
          page_size: pageSize(pageParam),
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    ...longList,
  });
}
