import { isOutOfReach } from '@corkboard/shared/failures';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getBoards } from '@corkboard/shared/requests/boards';
import { BOARDS_PAGE_SIZE } from '@corkboard/shared/rules/limits';

/** The first boards of a profile, to offer instead of one that doesn't exist. Empty for a hidden profile. */
export function otherBoardsQuery(
  { call, subject }: Pick<Shell, 'call' | 'subject'>,
  username: string,
) {
  return queryOptions({
    queryKey: [subject, 'boards', username.toLowerCase(), '.others'],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call(
          getBoards,
          {
            username,
            field_set_key: 'profile_grid_item',
            privacy_filter: 'all',
            sort: 'last_pinned_to',
            page_size: BOARDS_PAGE_SIZE,
          },
          { signal },
        );
        return data.filter((board) => !board.story_type);
      } catch (error) {
        if (isOutOfReach(error)) return [];
        throw error;
      }
    },
  });
}
