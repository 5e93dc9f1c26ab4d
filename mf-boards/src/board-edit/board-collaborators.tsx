import type { Board, BoardCollaborator } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { deleteBoardCollaborator, getBoardCollaborators } from '@corkboard/shared/requests/boards';
import { Avatar, Button } from '@corkboard/shared/ui';
import { errorText } from '../common/actions/error-text.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { useBoardChanges } from '../common/lists/use-board-changes.ts';
import styles from './edit-board.module.css';
import { InvitePeople } from './invite-people.tsx';

export function BoardCollaborators({ board, isOwner }: { board: Board; isOwner: boolean }) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject, toasts } = shell;
  const queryKey = [subject, 'board', board.id, 'collaborators'];
  const people = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(getBoardCollaborators, { board_id: board.id }, { signal })).data,
    staleTime: 0,
  });
  // Also the invitations: people who join leave them.
  useBoardChanges(board.id, () =>
    queryClient.invalidateQueries({ queryKey: [subject, 'board', board.id] }),
  );
  const joined = new Set(people.data?.map(({ user }) => user.id));

  async function remove(userId: string) {
    try {
      await changeOptimistically(queryClient, {
        key: [...queryKey, userId],
        views: [
          view<BoardCollaborator[]>(queryKey, (list) =>
            list.filter(({ user }) => user.id !== userId),
          ),
        ],
        send: () =>
          call(deleteBoardCollaborator, {
            board_id: board.id,
            invited_user_id: userId,
          }),
      });
    } catch (error) {
      toasts.show({ text: errorText(error, text), tone: 'error' });
    } finally {
      void refreshLists(shell);
    }
  }

  return (
    <section className={styles.people} aria-label={text('Collaborators')}>
      <h3>{text('Collaborators')}</h3>
      <ul>
        {people.data?.map(({ user }) => (
          <li key={user.id}>
            <Avatar name={user.full_name} url={user.image_medium_url} isDecorative />
            <bdi>{user.full_name}</bdi>
            {isOwner && (
              <Button
                size="s"
                aria-label={text('Remove {name}', { name: user.full_name })}
                onClick={() => void remove(user.id)}
              >
                {text('Remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <InvitePeople board={board} joined={joined} />
    </section>
  );
}
