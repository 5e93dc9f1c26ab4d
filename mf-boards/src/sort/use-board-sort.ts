import type { BoardSort } from '@corkboard/shared/contract/boards.ts';
import { getUserMetadata, updateUserMetadata } from '@corkboard/shared/contract/requests.ts';
import type { UserMetadata } from '@corkboard/shared/contract/users.ts';
import { changeOptimistically, view } from '@corkboard/shared/optimistic/change-optimistically.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { DEFAULT_SORT } from './board-sorts.ts';

export type BoardView = NonNullable<UserMetadata['profile_board_rep_view_type']>;

/** The subject's order and size of boards, saved optimistically. [SORT-006, SORT-007, BOARD-051] */
export function useBoardSort({ isOwn }: { isOwn: boolean }) {
  const shell = useShell();
  const { call, queries, subject } = shell;
  const queryKey = [subject, 'metadata'];

  const settings = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getUserMetadata, {}, { signal })).data,
    enabled: isOwn,
  });

  /** Saves one setting. Each setting is a separate change. */
  const save = (name: string, change: Partial<UserMetadata>) =>
    changeOptimistically(queries, {
      key: [...queryKey, name],
      value: change,
      views: [view<UserMetadata>(queryKey, (now) => ({ ...now, ...change }))],
      send: () => call(updateUserMetadata, change),
    });

  const saved = isOwn ? settings.data : undefined;
  return {
    sort: saved?.most_recent_board_sort_order ?? DEFAULT_SORT,
    view: saved?.profile_board_rep_view_type ?? null,
    save: (sort: BoardSort) => save('sort', { most_recent_board_sort_order: sort }),
    saveView: (view: BoardView) => save('view', { profile_board_rep_view_type: view }),
  };
}
