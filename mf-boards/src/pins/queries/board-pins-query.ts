import { pagedQuery } from '@corkboard/shared/lists';
import type { Call } from '@corkboard/shared/remote';
import { getBoardFeed } from '@corkboard/shared/requests/pins';

import { pinListKeys } from '../../common/lists/pin-lists.ts';
import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

/** Returns a board's Pins page by page: all, of a section, or with `-1` those outside sections. */
export function boardPinsQuery(
  { call, subject }: { call: Call; subject: string },
  boardId: string,
  sectionId?: string,
) {
  return pagedQuery(
    pinListKeys.ofBoard(subject, boardId, sectionId),
    (position, { signal }) =>
      call(
        getBoardFeed,
        {
          board_id: boardId,
          page_size: pageSize(position),
          ...(sectionId === undefined ? {} : { section_id: sectionId }),
          ...position,
        },
        { signal },
      ),
    LIST_CACHE_OPTIONS,
  );
}
