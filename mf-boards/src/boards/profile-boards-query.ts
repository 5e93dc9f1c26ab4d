import type { BoardSort } from '@corkboard/shared/contract/boards';
import type { User } from '@corkboard/shared/contract/people';
import { pagedQuery } from '@corkboard/shared/lists';
import type { Call } from '@corkboard/shared/remote';
import { getBoards, getFilteredBoards } from '@corkboard/shared/requests/boards';
import { BOARDS_PAGE_SIZE } from '@corkboard/shared/rules/limits';

interface Scope {
  call: Call;
  subject: string;
}

interface Asked {
  sort: BoardSort;
  grouping: 'mix_public_private' | 'visibility';
  isOwn: boolean;
  /** For the owner: what visitors see. */
  isOverview?: boolean | undefined;
}

type Profile = Pick<User, 'username' | 'show_all_pins' | 'show_shopping_list'>;

export function profileBoardsQuery(
  { call, subject }: Scope,
  user: Profile,
  { sort, grouping, isOwn, isOverview = false }: Asked,
) {
  return pagedQuery(
    [
      subject,
      'boards',
      user.username.toLowerCase(),
      sort,
      grouping,
      ...(isOverview ? ['overview'] : []),
    ],
    (position, { signal }) =>
      call(
        getBoards,
        {
          username: user.username,
          field_set_key: 'profile_grid_item',
          privacy_filter: 'all',
          sort,
          group_by: grouping,
          include_archived: true,
          filter_stories: !isOwn || isOverview,
          ...(isOverview && { as_visitor: true }),
          filter_all_pins: user.show_all_pins !== true,
          filter_shopping_list: user.show_shopping_list !== true,
          page_size: BOARDS_PAGE_SIZE,
          ...position,
        },
        { signal },
      ),
  );
}

export function filteredBoardsQuery({ call, subject }: Scope, filters: readonly string[]) {
  return pagedQuery([subject, 'boards', '.filtered', ...filters], (position, { signal }) =>
    call(
      getFilteredBoards,
      {
        filter_types: filters.join(','),
        page_size: BOARDS_PAGE_SIZE,
        ...position,
      },
      { signal },
    ),
  );
}
