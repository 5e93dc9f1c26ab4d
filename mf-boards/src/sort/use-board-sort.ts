import type { BoardSort } from '@corkboard/shared/contract/boards.ts';
import { getUserMetadata, updateUserMetadata } from '@corkboard/shared/contract/requests.ts';
import type { UserMetadata } from '@corkboard/shared/contract/users.ts';
import { useMutation, useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { actingInput } from '@corkboard/shared/rules/acting-as.ts';
import { useRef } from 'react';

import { DEFAULT_SORT } from './board-sorts.ts';

export type BoardView = NonNullable<UserMetadata['profile_board_rep_view_type']>;

/**
 * The subject's order of boards and how large they are, shown at once and saved; what fails goes back, the last choice
 * stands. [SORT-006, SORT-007, BOARD-051]
 */
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

  const mutationKey = [...queryKey, 'boards'];
  const isLastChange = () => queries.isMutating({ mutationKey }) === 1;
  const stored = useRef<UserMetadata>(undefined);
  const saving = useMutation({
    mutationKey,
    // Quick changes reach the server one after another.
    scope: { id: mutationKey.join('/') },
    mutationFn: (change: Partial<UserMetadata>) =>
      call(updateUserMetadata, { ...change, ...acting }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      if (isLastChange()) stored.current = queries.getQueryData(queryKey);
      queries.setQueryData<UserMetadata>(queryKey, (now) => now && { ...now, ...change });
    },
    onSuccess: (_answer, change) => {
      stored.current = stored.current && { ...stored.current, ...change };
    },
    onSettled: () => {
      // What came after a change that failed is still wanted: only with the last is it clear what has stayed.
      if (isLastChange()) queries.setQueryData(queryKey, stored.current);
    },
  });

  const saved = isOwn ? settings.data : undefined;
  return {
    sort: saved?.most_recent_board_sort_order ?? DEFAULT_SORT,
    view: saved?.profile_board_rep_view_type ?? null,
    save: (sort: BoardSort) => saving.mutateAsync({ most_recent_board_sort_order: sort }),
    saveView: (view: BoardView) => saving.mutateAsync({ profile_board_rep_view_type: view }),
  };
}
