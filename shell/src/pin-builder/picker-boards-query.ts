import type { PickerBoard } from '@corkboard/shared/contract/boards';
import { pagedQuery, WHOLE_LIST_PAGE_SIZE } from '@corkboard/shared/lists';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getPickerBoards } from '@corkboard/shared/requests/boards';

const PAGE = { field_set_key: 'board_picker', page_size: WHOLE_LIST_PAGE_SIZE } as const;

/** Boards that a Pin can be saved to. Archived ones aren't among them. */
export function pickerBoardsQuery({ call, subject }: Shell) {
  return infiniteQueryOptions({
    ...pagedQuery([subject, 'boards', 'for-new-pin'], (position, { signal }) =>
      call(getPickerBoards, { ...PAGE, ...position }, { signal }),
    ),
    select: joinPages,
  });
}

function joinPages({ pages }: { pages: readonly { data: PickerBoard[] }[] }): PickerBoard[] {
  return pages.flatMap(({ data }) => data);
}
