import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getBoardCollaborators } from '@corkboard/shared/requests/boards';
import { Avatar, Button } from '@corkboard/shared/ui';
import { useBoardChanges } from '../common/lists/use-board-changes.ts';
import styles from './edit-board.module.css';
import { InvitePeople } from './invite-people.tsx';
import { PendingInvites } from './pending-invites.tsx';
import { usePendingInvites } from './use-pending-invites.ts';
import { useRemoveCollaborator } from './use-remove-collaborator.ts';

export function BoardCollaborators({ board, isOwner }: { board: Board; isOwner: boolean }) {
  const text = useText();
  const { call, queryClient, subject } = useShell();
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

  const remove = useRemoveCollaborator(board, queryKey);

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
