import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import { useBottomInset } from '@corkboard/shared/layout';
import { useShell } from '@corkboard/shared/remote';
import {
  Button,
  Icon,
  RoutedLink,
  Skeleton,
  TextField,
  VisuallyHidden,
} from '@corkboard/shared/ui';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import entry from '../../common/entry.module.css';
import { FieldError } from '../../common/field-error.tsx';
import { AddAttachment, Attached } from '../attachment/add-attachment.tsx';
import composer from '../composer.module.css';
import styles from './new-message.module.css';
import { canGetMessages } from './recipient-relation.ts';
import { RecipientOptions, Recipients } from './recipients.tsx';
import { useFirstMessage } from './use-first-message.ts';
import { useRecipients } from './use-recipients.ts';

const MAX_PEOPLE = 10;

/** A first message to one person or several. */
export function NewMessage() {
  const text = useText();
  const { subject } = useShell();
  const first = useFirstMessage();
  const { people } = first;
  const [query, setQuery] = useState('');
  const words = query.trim();
  const { found, isCurrent } = useRecipients(query);
  const options = found.data?.filter(
    ({ id }) => id !== subject && people.every((person) => person.id !== id),
  );
  const to = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const [change, setChange] = useState('');
  const hasRoom = people.length < MAX_PEOPLE;

  function add(person: UserCard) {
    // The pressed button is removed; the field too after the last person.
    if (people.length + 1 < MAX_PEOPLE) to.current?.focus();
    else message.current?.focus();
    first.add(person);
    setQuery('');
    setChange(text('{name} added', { name: person.full_name }));
  }

  function remove(id: string) {
    const person = people.find((one) => one.id === id);
    if (people.length === 1) to.current?.focus();
    first.remove(id);
    if (person) setChange(text('{name} removed', { name: person.full_name }));
  }

  function onKeyDown(event: KeyboardEvent) {
    const best = options?.find(canGetMessages);
    const last = people.at(-1);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (best && isCurrent && words !== '') add(best);
    } else if (event.key === 'Backspace' && query === '' && last) remove(last.id);
  }

  return (
    <form
      className={styles['new']}
      noValidate
      data-unsaved={first.isUnsaved}
      data-keeps-draft={first.attachment === null || undefined}
      aria-labelledby="new-message"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void first.send();
      }}
      onReset={first.discard}
    >
      <header className={styles['head']}>
        <h1 id="new-message">{text('New message')}</h1>
        <RoutedLink className={styles['close']} href="/conversation/" aria-label={text('Close')}>
          <Icon path={x} />
        </RoutedLink>
      </header>
      <div className={styles['to']}>
        {people.length > 0 && <Recipients people={people} onRemove={remove} />}
        {hasRoom && (
          <TextField
            ref={to}
            className={styles['field']}
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
        <VisuallyHidden>
          <span role="status">{change}</span>
        </VisuallyHidden>
      </div>
      <div className={styles['people']}>
        {found.isPending && <Skeleton shape="row" count={3} />}
        {found.isError && <p role="alert">{found.error.message}</p>}
        {/* The live region must exist before its text. */}
        <div role="status">
          {isCurrent && options?.length === 0 && (
            <p className={entry['line']}>
              {words ? text('No one found.') : text('Type a name to search.')}
            </p>
          )}
        </div>
        {hasRoom && <RecipientOptions people={options} onAdd={add} />}
      </div>
      <MessageField first={first} field={message} />
    </form>
  );
}

interface MessageFieldProps {
  first: ReturnType<typeof useFirstMessage>;
  field: RefObject<HTMLTextAreaElement | null>;
}

function MessageField({ first, field }: MessageFieldProps) {
  const text = useText();
  const { message, setMessage, attachment, setAttachment, tooLong, error } = first;
  const { canSend, isSending } = first;
  const errorId = useId();
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar);
  return (
    <div ref={bar} className={`${composer['composer']} ${styles['write']}`}>
      <Attached
        attachment={attachment}
        onRemove={() => {
          // The pressed button is removed.
          field.current?.focus();
          setAttachment(null);
        }}
      />
      <AddAttachment onChoose={setAttachment} />
      <textarea
        ref={field}
        className={composer['field']}
        rows={1}
        aria-invalid={tooLong !== null || undefined}
        aria-describedby={errorId}
        aria-label={text('Add a message')}
        placeholder={text('Add a message')}
        value={message}
        dir="auto"
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button type="submit" variant="primary" size="l" disabled={!canSend} isPending={isSending}>
        {error ? text('Try again') : text('Send')}
      </Button>
      <div className={composer['error']}>
        <FieldError id={errorId} error={tooLong ?? undefined} />
      </div>
      {/* The live region must exist before its text. */}
      <div role="alert" className={composer['failure']}>
        {error}
      </div>
    </div>
  );
}
