import { getBoardFeed } from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';

import { pinListKeys } from '../common/pin-lists.ts';
import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

/** Returns a board's Pins page by page: all, of a section, or with `-1` those outside sections. */
export function boardPinsQuery(
  { call, subject }: { call: Call; subject: string },
  boardId: string,
  sectionId?: string,
) {
  return infiniteQueryOptions({
    queryKey: pinListKeys.ofBoard(subject, boardId, sectionId),
    queryFn: ({ pageParam, signal }) =>
      call(
        getBoardFeed,
        {
          board_id: boardId,
          page_size: pageSize(pageParam),
          ...(sectionId === undefined ? {} : { section_id: sectionId }),
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    ...LIST_CACHE_OPTIONS,
  });
}
