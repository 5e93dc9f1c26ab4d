import type { BoardSort } from '@corkboard/shared/contract/boards';
import type { UserMetadata } from '@corkboard/shared/contract/people';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { updateUserMetadata } from '@corkboard/shared/requests/people';

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
