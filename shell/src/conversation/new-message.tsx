import type { UserCard } from '@corkboard/shared/contract/people';
import { lengthError } from '@corkboard/shared/failures';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { useShell } from '@corkboard/shared/remote';
import { createConversation } from '@corkboard/shared/requests/messaging';
import { MAX_MESSAGE_LENGTH } from '@corkboard/shared/rules/text-limits';
import { Avatar, Button, Icon, Skeleton, TextArea, TextField } from '@corkboard/shared/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

import entry from './entry.module.css';
import styles from './new-message.module.css';
import { sendErrorText } from './send-error-text.ts';
import { useRecipients } from './use-recipients.ts';

const MAX_PEOPLE = 10;

/** A first message to one person or several. A failed one keeps its people and words. */
export function NewMessage() {
  const text = useText();
  const { call, queryClient, subject, toasts } = useShell();
  const { open, isHere } = useStillHere();
  const [people, setPeople] = useState<UserCard[]>([]);
  const [query, setQuery] = useState('');
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  const { getKey } = useIdempotencyKeys();
  const found = useRecipients(query);
  const options = found.data?.filter(
    ({ id }) => id !== subject && people.every((person) => person.id !== id),
  );
  const words = message.trim();
  const isTooLong = lengthError(message, MAX_MESSAGE_LENGTH, text) !== null;
  const canSend = people.length > 0 && words !== '' && !isTooLong;

  function add(person: UserCard) {
    setPeople((all) => [...all, person]);
    setQuery('');
    setError('');
  }
  const remove = (id: string) => setPeople((all) => all.filter((person) => person.id !== id));

  function onKeyDown(event: KeyboardEvent) {
    const [first] = options ?? [];
    const last = people.at(-1);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (first && query.trim() !== '') add(first);
    } else if (event.key === 'Backspace' && query === '' && last) remove(last.id);
  }

  async function send() {
    if (!canSend || isSending) return;
    const wanted = { user_ids: people.map(({ id }) => id), text: words };
    setSending(true);
    setError('');
    try {
      const idempotency_key = getKey(wanted);
      const { data } = await call(createConversation, { ...wanted, idempotency_key });
      setMessage('');
      void queryClient.invalidateQueries({ queryKey: [subject, 'conversations'] });
      open(`/conversation/${data.id}`, isHere() ? undefined : { text: text('Message sent') });
    } catch (failure) {
      const message = sendErrorText(failure, text);
      if (isHere()) setError(message);
      else toasts.show({ text: message, tone: 'error' });
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className={styles['new']}
      noValidate
      data-unsaved={words !== ''}
      aria-labelledby="new-message"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <header className={styles['head']}>
        <h1 id="new-message">{text('New message')}</h1>
      </header>
      <div className={styles['to']}>
        {people.length > 0 && (
          <ul className={styles['chosen']} aria-label={text('Recipients')}>
            {people.map(({ id, full_name: name, image_medium_url: url }) => (
              <li key={id}>
                <Avatar url={url} name={name} size="s" isDecorative />
                <bdi>{name}</bdi>
                <button
                  type="button"
                  aria-label={text('Remove {name}', { name })}
                  onClick={() => remove(id)}
                >
                  <Icon path={x} size="s" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {people.length < MAX_PEOPLE && (
          <TextField
            label={text('To')}
            type="search"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was opened to choose people
            autoFocus
            placeholder={text('Search by name')}
            value={query}
            maxLength={60}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      <div className={styles['people']}>
        {found.isPending && <Skeleton shape="row" count={3} />}
        {found.isError && <p role="alert">{found.error.message}</p>}
        {options?.length === 0 && (
          <p className={entry['line']} role="status">
            {query ? text('No one found.') : text('Type a name to search.')}
          </p>
        )}
        {people.length < MAX_PEOPLE && (
          <ul aria-label={text('People')}>
            {options?.map((user) => (
              <li key={user.id}>
                <button
                  type="button"
                  aria-label={text('Add {name}', { name: user.full_name })}
                  onClick={() => add(user)}
                >
                  <Avatar url={user.image_medium_url} name={user.full_name} isDecorative />
                  <span>
                    <bdi className={entry['name']}>{user.full_name}</bdi>
                    <bdi className={entry['line']}>@{user.username}</bdi>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles['write']}>
        <TextArea
          label={text('Add a message')}
          rows={2}
          maxLength={MAX_MESSAGE_LENGTH}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        {/* The live region must exist before its text. */}
        <div role="alert" className={styles['error']}>
          {error}
        </div>
        <Button type="submit" variant="primary" size="l" disabled={!canSend} isPending={isSending}>
          {error ? text('Try again') : text('Send')}
        </Button>
      </div>
    </form>
  );
}
