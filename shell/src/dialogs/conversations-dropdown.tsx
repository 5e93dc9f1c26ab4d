import { useText } from '@corkboard/shared/i18n';
import { type Shareable, useShell } from '@corkboard/shared/remote';
import { MAX_MESSAGE_LENGTH } from '@corkboard/shared/rules/text-limits';
import { Avatar, Button, type Overlays, Skeleton, TextArea, TextField } from '@corkboard/shared/ui';
import { useState } from 'react';
import { AnchoredOverlay } from '../common/anchored.tsx';
import { canGetMessages, relationText } from '../conversation/new-message/recipient-relation.ts';
import { useRecipients } from '../conversation/new-message/use-recipients.ts';
import { useStartConversation } from '../conversation/new-message/use-start-conversation.ts';
import styles from './dialogs.module.css';
import { InvitationLink } from './invitation-link.tsx';
import { shareTitles } from './share-menu.tsx';

interface Props {
  target: Shareable;
  draft?: string | undefined;
  trigger?: Element | undefined;
  overlays: Overlays;
  onClose(): void;
}

export function ConversationsDropdown({ target, draft = '', trigger, overlays, onClose }: Props) {
  const text = useText();
  const start = useStartConversation();
  const [query, setQuery] = useState('');
  const [message, setMessage] = useState(draft);
  const { found, isCurrent } = useRecipients(query);
  const people = found.data?.filter(({ id }) => id !== target.id);

  return (
    <AnchoredOverlay
      title={text(shareTitles[target.type])}
      trigger={trigger}
      overlays={overlays}
      onClose={onClose}
    >
      <Attached target={target} />
      {target.type === 'follow_invite' && <InvitationLink />}
      <form
        noValidate
        className={styles['fields']}
        data-unsaved={message.trim() !== ''}
        onSubmit={(event) => event.preventDefault()}
        onReset={onClose}
      >
        <TextArea
          label={text('Add a message')}
          rows={2}
          maxLength={MAX_MESSAGE_LENGTH}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <TextField
          label={text('Search by name')}
          type="search"
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
      </form>
      {found.isPending && <Skeleton shape="row" count={3} />}
      {found.isError && <p role="alert">{found.error.message}</p>}
      {/* The live region must exist before its text. */}
      <div role="status">
        {isCurrent && people?.length === 0 && (
          <p className={styles['none']}>
            {query.trim() ? text('No one found.') : text('Type a name to search.')}
          </p>
        )}
      </div>
      <ul className={styles['people']} aria-label={text('People')}>
        {people?.map((user) => (
          <li key={user.id} className={styles['person']}>
            <Avatar url={user.image_medium_url} name={user.full_name} size="s" isDecorative />
            <span className={styles['name']}>
              <bdi>{user.full_name}</bdi>
              {!canGetMessages(user) && (
                <small className={styles['detail']}>{relationText(user, text)}</small>
              )}
            </span>
            <Button
              disabled={!canGetMessages(user)}
              size="s"
              variant="primary"
              aria-label={text('Send to {name}', { name: user.full_name })}
              onClick={() => {
                onClose();
                void start({
                  recipient: { id: user.id, fullName: user.full_name },
                  message,
                  attachment: { type: target.type, id: target.id },
                  again: { kind: 'conversations', target, draft: message, trigger },
                });
              }}
            >
              {text('Send')}
            </Button>
          </li>
        ))}
      </ul>
    </AnchoredOverlay>
  );
}

function Attached({ target }: { target: Shareable }) {
  const text = useText();
  const { viewer } = useShell();
  return (
    <div className={styles['target']}>
      {target.imageUrl && (
        <img className={styles['picture']} src={target.imageUrl} alt="" width="48" height="48" />
      )}
      <span className={styles['name']}>
        <bdi>{target.name || viewer.fullName}</bdi>
        {target.type === 'follow_invite' && (
          <small className={styles['detail']}>{text('An invitation to follow you')}</small>
        )}
      </span>
    </div>
  );
}
