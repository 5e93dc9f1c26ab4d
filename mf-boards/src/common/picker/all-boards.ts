import type { Board, BoardSort } from '@corkboard/shared/contract/boards';
import { WHOLE_LIST_PAGE_SIZE } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getBoards } from '@corkboard/shared/requests/boards';

export async function allBoards(
  shell: Pick<Shell, 'call' | 'subject' | 'viewer'>,
  username: string,
  sort: BoardSort,
  grouping: 'mix_public_private' | 'visibility',
): Promise<Board[]> {
  const boards: Board[] = [];
  let bookmark: string | undefined;
  do {
    const page = await shell.call(getBoards, {
      username,
      sort,
      group_by: grouping,
      privacy_filter: 'all',
      field_set_key: 'profile_grid_item',
      filter_stories: true,
      page_size: WHOLE_LIST_PAGE_SIZE,
      ...(bookmark === undefined ? {} : { bookmark }),
    });
    boards.push(...page.data);
    bookmark = page.bookmark;
  } while (bookmark !== undefined);
  return boards;
}
