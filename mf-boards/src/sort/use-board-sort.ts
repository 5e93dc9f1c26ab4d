import type { BoardSort } from '@corkboard/shared/contract/boards.ts';
import { getUserMetadata, updateUserMetadata } from '@corkboard/shared/contract/requests.ts';
import type { UserMetadata } from '@corkboard/shared/contract/users.ts';
import { useMutation, useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { actingInput } from '../common/acting-input.ts';
import { DEFAULT_SORT } from './board-sorts.ts';

/** The subject's order of boards, shown at once and saved; it goes back where saving fails. [SORT-006, SORT-007] */
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
    mutationKey: [...queryKey, 'sort'],
    scope: { id: [...queryKey, 'sort'].join('/') },
    mutationFn: (sort: BoardSort) =>
      call(updateUserMetadata, { most_recent_board_sort_order: sort, ...acting }),
    onMutate: async (sort) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<UserMetadata>(queryKey);
      queries.setQueryData<UserMetadata>(
        queryKey,
        (now) => now && { ...now, most_recent_board_sort_order: sort },
      );
      return { before };
    },
    onError: (_error, _sort, result) => queries.setQueryData(queryKey, result?.before),
  });

  const saved = isOwn ? settings.data?.most_recent_board_sort_order : undefined;
  return { sort: saved ?? DEFAULT_SORT, save: saving.mutateAsync };
}
