import type { Board, BoardCollaborator } from '@corkboard/shared/contract/boards';
import type { UserCard } from '@corkboard/shared/contract/people';
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
import { PendingInvites } from './pending-invites.tsx';
import { usePendingInvites } from './use-pending-invites.ts';

export function BoardCollaborators({ board, isOwner }: { board: Board; isOwner: boolean }) {
  const text = useText();
  const shell = useShell();
  const { call, dialogs, queryClient, subject, toasts } = shell;
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
  const invites = usePendingInvites(board);
  const pending = invites.people.filter(({ id }) => !joined.has(id));

  function whatEnds(): string {
    if (board.privacy === 'secret')
      return text("They won't be able to see this board. The Pins that they saved stay.");
    if (board.owner.is_private_profile)
      return text(
        "They won't be able to change this board, and only your followers can see it. The Pins that they saved stay.",
      );
    return text("They won't be able to change this board. The Pins that they saved stay.");
  }

  async function remove({ id: userId, full_name: name }: UserCard) {
    const isSure = await dialogs.confirm({
      title: text('Remove {name}?', { name }),
      text: whatEnds(),
      confirm: text('Remove'),
      isDestructive: true,
    });
    if (!isSure) return;
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
      toasts.show({ text: text('You removed {name}.', { name }), tone: 'success' });
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
                onClick={() => void remove(user)}
              >
                {text('Remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PendingInvites people={pending} onWithdraw={invites.withdraw} />
      <InvitePeople
        board={board}
        joined={joined}
        invited={new Set(pending.map(({ id }) => id))}
        onInvited={invites.add}
      />
    </section>
  );
}
