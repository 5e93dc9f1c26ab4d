import type { BoardSort } from '@corkboard/shared/contract/boards.ts';
import { updateUserMetadata } from '@corkboard/shared/contract/requests.ts';
import type { UserMetadata } from '@corkboard/shared/contract/users.ts';
import { changeOptimistically, view } from '@corkboard/shared/optimistic/change-optimistically.ts';
import { useShell } from '@corkboard/shared/remote';

type BoardView = NonNullable<UserMetadata['profile_board_rep_view_type']>;

export function useSaveBoardSort() {
  const { call, queryClient, subject } = useShell();
  const queryKey = [subject, 'metadata'];

  /** Saves one setting independently of the others. */
  const save = (name: string, change: Partial<UserMetadata>) =>
    changeOptimistically(queryClient, {
      key: [...queryKey, name],
      value: change,
      views: [view<UserMetadata>(queryKey, (now) => ({ ...now, ...change }))],
      send: () => call(updateUserMetadata, change),
    });

  return {
    save: (sort: BoardSort) => save('sort', { most_recent_board_sort_order: sort }),
    saveView: (view: BoardView) => save('view', { profile_board_rep_view_type: view }),
  };
}
