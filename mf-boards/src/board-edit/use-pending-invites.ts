import type { Board } from '@corkboard/shared/contract/boards';
import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { WHOLE_LIST_PAGE_SIZE } from '@corkboard/shared/lists';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { deleteBoardInvite, getBoardInvites } from '@corkboard/shared/requests/boards';
import { errorText } from '../common/actions/error-text.ts';

/** The people who haven't answered their invitation to the board yet, newest first. */
export function usePendingInvites(board: Board) {
  const text = useText();
  const { call, queryClient, subject, toasts } = useShell();
  const queryKey = [subject, 'board', board.id, 'invited'];
  const invited = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const input = { board_id: board.id, page_size: WHOLE_LIST_PAGE_SIZE };
      const { data } = await call(getBoardInvites, input, { signal });
      // A person can have an invitation and a contact request.
      return [...new Map(data.map(({ invited_user: user }) => [user.id, user])).values()];
    },
    staleTime: 0,
  });

  return {
    people: invited.data ?? [],

    async add(user: UserCard): Promise<void> {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<UserCard[]>(queryKey, (before = []) => [
        user,
        ...before.filter(({ id }) => id !== user.id),
      ]);
    },

    async withdraw({ id, full_name: name }: UserCard): Promise<void> {
      try {
        await changeOptimistically(queryClient, {
          key: [...queryKey, id],
          views: [view<UserCard[]>(queryKey, (list) => list.filter((user) => user.id !== id))],
          send: () => call(deleteBoardInvite, { board_id: board.id, invited_user_id: id }),
          // The person can have joined before.
          refresh: [[subject, 'board', board.id]],
        });
        toasts.show({ text: text('Invitation withdrawn: {name}', { name }), tone: 'success' });
      } catch (error) {
        toasts.show({ text: errorText(error, text), tone: 'error' });
      }
    },
  };
}
