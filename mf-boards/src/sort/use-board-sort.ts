import type { BoardSort } from '@corkboard/shared/contract/boards.ts';
import { getUserMetadata, updateUserMetadata } from '@corkboard/shared/contract/requests.ts';
import type { UserMetadata } from '@corkboard/shared/contract/users.ts';
import { useMutation, useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { actingInput } from '@corkboard/shared/rules/acting-as.ts';
import { DEFAULT_SORT } from './board-sorts.ts';

export type BoardView = NonNullable<UserMetadata['profile_board_rep_view_type']>;

/** The subject's order of boards and how large they are, shown at once and saved; both go back where saving fails. [SORT-006, SORT-007, BOARD-051] */
export function useBoardSort({ isOwn }: { isOwn: boolean }) {
  const shell = useShell();
  const { call, queries, subject } = shell;
  const acting = actingInput(shell);
  const queryKey = [subject, 'metadata'];

  const settings = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getUserMetadata, acting, { signal })).data,
    enabled: isOwn,
  });

  const saving = useMutation({
    mutationKey: [...queryKey, 'boards'],
    scope: { id: [...queryKey, 'boards'].join('/') },
    mutationFn: (change: Partial<UserMetadata>) =>
      call(updateUserMetadata, { ...change, ...acting }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<UserMetadata>(queryKey);
      queries.setQueryData<UserMetadata>(queryKey, (now) => now && { ...now, ...change });
      return { before };
    },
    onError: (_error, _change, result) => queries.setQueryData(queryKey, result?.before),
  });

  const saved = isOwn ? settings.data : undefined;
  return {
    sort: saved?.most_recent_board_sort_order ?? DEFAULT_SORT,
    view: saved?.profile_board_rep_view_type ?? null,
    save: (sort: BoardSort) => saving.mutateAsync({ most_recent_board_sort_order: sort }),
    saveView: (view: BoardView) => saving.mutateAsync({ profile_board_rep_view_type: view }),
  };
}
