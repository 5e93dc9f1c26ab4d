import type { Board } from '@corkboard/shared/contract/boards';
import type { UserCard } from '@corkboard/shared/contract/people';
import { useDebounced } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { createBoardInvite } from '@corkboard/shared/requests/boards';
import { searchUsers } from '@corkboard/shared/requests/people';
import { Avatar, Button, TextField } from '@corkboard/shared/ui';
import { useState } from 'react';
import { errorText } from '../common/actions/error-text.ts';

interface Props {
  board: Board;
  joined: ReadonlySet<string>;
  invited: ReadonlySet<string>;
  onInvited: (person: UserCard) => void;
}

export function InvitePeople({ board, joined, invited, onInvited }: Props) {
  const text = useText();
  const { call, subject, toasts } = useShell();
  const [words, setText] = useState('');
  const [sending, setSending] = useState<readonly string[]>([]);
  const query = useDebounced(words.trim());
  const found = useQuery({
    queryKey: [subject, 'people-named', query],
    queryFn: async ({ signal }) =>
      (await call(searchUsers, { query, page_size: 5 }, { signal })).data,
    enabled: query !== '',
    placeholderData: (before) => before,
  });
  const people = words.trim() === '' ? undefined : found.data;
  const strangers = people?.filter(({ id }) => !joined.has(id) && id !== board.owner.id);

  async function invite(person: UserCard) {
    const { id: userId, full_name: name } = person;
    setSending((before) => [...before, userId]);
    try {
      await call(createBoardInvite, { board_id: board.id, invited_user_ids: [userId] });
      toasts.show({ text: text('Invited: {name}', { name }), tone: 'success' });
      onInvited(person);
    } catch (error) {
      toasts.show({ text: errorText(error, text), tone: 'error' });
    } finally {
      setSending((before) => before.filter((id) => id !== userId));
    }
  }

  function whyNone(): string {
    if (query === '') return '';
    if (found.isError) return text("Couldn't search for people. Try again.");
    if (strangers?.length !== 0 || found.isPlaceholderData) return '';
    return people?.length === 0
      ? text('No one found.')
      : text('Everyone with that name is already a collaborator.');
  }

  return (
    <>
      <TextField
        type="search"
        label={text('Invite someone by name')}
        value={words}
        maxLength={60}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status">{whyNone()}</p>
      <ul aria-label={text('People found')}>
        {strangers?.map((user) => {
          const isInvited = invited.has(user.id);
          const { full_name: name } = user;
          return (
            <li key={user.id}>
              <Avatar name={name} url={user.image_medium_url} isDecorative />
              <bdi>{name}</bdi>
              <Button
                size="s"
                disabled={isInvited}
                isPending={sending.includes(user.id)}
                aria-label={
                  isInvited ? text('Invited: {name}', { name }) : text('Invite {name}', { name })
                }
                onClick={() => void invite(user)}
              >
                {isInvited ? text('Invited') : text('Invite')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
