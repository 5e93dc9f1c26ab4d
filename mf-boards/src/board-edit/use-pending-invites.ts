import type { Board } from '@corkboard/shared/contract/boards';
import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { WHOLE_LIST_PAGE_SIZE } from '@corkboard/shared/lists';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { useQuery } from '@corkboard/shared/query';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { deleteBoardInvite, getBoardInvites } from '@corkboard/shared/requests/boards';
import { useState } from 'react';
import { errorText } from '../common/actions/error-text.ts';

/** The people who haven't answered their invitation to the board yet, newest first. */
export function usePendingInvites(board: Board) {
  const text = useText();
  const { call, queryClient, subject, toasts } = useShell();
  // The server tells no one who it doesn't invite, such as people who blocked the owner. They stay listed as others do
  // who haven't answered.
  const [sent, setSent] = useState<readonly UserCard[]>([]);
  const queryKey = [subject, 'board', board.id, 'pending-invites'];
  const invited = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const input = { board_id: board.id, page_size: WHOLE_LIST_PAGE_SIZE };
      const { data } = await call(getBoardInvites, input, { signal });
      return data.map(({ invited_user: user }) => user);
    },
    staleTime: 0,
  });

  // A person can have an invitation and a contact request.
  const people = new Map([...sent, ...(invited.data ?? [])].map((user) => [user.id, user]));

  return {
    people: [...people.values()],
    add: (user: UserCard) => setSent((before) => [user, ...before]),

    async withdraw({ id, full_name: name }: UserCard): Promise<void> {
      setSent((before) => before.filter((user) => user.id !== id));
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
        // It was answered before, and the list is loaded again.
        if (error instanceof ApiError && error.status === 404) return;
        toasts.show({ text: errorText(error, text), tone: 'error' });
      }
    },
  };
}
