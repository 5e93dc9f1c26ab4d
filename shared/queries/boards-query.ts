import type { Call } from '../http/call.ts';
import { getBoards } from '../requests/boards.ts';
import { BOARDS_PAGE_SIZE } from '../rules/base/limits.ts';
import { pagedQuery } from './paged-query.ts';

export function boardsQuery({ call, subject }: { call: Call; subject: string }, username: string) {
  return pagedQuery([subject, 'boards', username.toLowerCase()], (position, { signal }) =>
    call(
      getBoards,
      {
        username,
        field_set_key: 'profile_grid_item',
        privacy_filter: 'all',
        sort: 'last_pinned_to',
        page_size: BOARDS_PAGE_SIZE,
        ...position,
      },
      { signal },
    ),
  );
}
