import type { Conversation } from '@corkboard/shared/contract/messaging';
import { timeAgo, useText } from '@corkboard/shared/i18n';
import { bellSlash } from '@corkboard/shared/icons/bell-slash.ts';
import { notePencil } from '@corkboard/shared/icons/note-pencil.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, Button, Icon, RoutedLink, Skeleton, VisuallyHidden } from '@corkboard/shared/ui';
import { useRef } from 'react';
import entry from '../common/entry.module.css';
import styles from './conversation-list.module.css';
import { ConversationMenu } from './conversation-menu.tsx';
import { conversationsQuery } from './conversation-queries.ts';
import { formatParticipants, messagePreview } from './conversation-text.ts';
import { NEW_MESSAGE_PATH } from './new-message/new-message-path.ts';
import { useArrival } from './use-arrival.ts';
import type { OpenSafety } from './use-safety.tsx';

/** The server counts one more. */
const MAX_COUNT = 999;

interface Props {
  current: string | null;
  isNew: boolean;
  onSafety: OpenSafety;
}

export function ConversationList({ current, isNew, onSafety }: Props) {
  const text = useText();
  const list = useInfiniteQuery(conversationsQuery(useShell()));
  const conversations = list.data?.pages.flatMap((page) => page.data);
  const arrival = useArrival(conversations, current);
  const compose = useRef<HTMLAnchorElement>(null);
  const isOpen = current !== null || isNew;
  const Title = isOpen ? 'h2' : 'h1';

  return (
    <aside className={styles['list']} aria-label={text('Conversations')}>
      <header className={styles['head']}>
        <Title className={styles['title']}>{text('Messages')}</Title>
        <RoutedLink
          ref={compose}
          className={styles['compose']}
          href={NEW_MESSAGE_PATH}
          aria-label={text('New message')}
        >
          <Icon path={notePencil} />
        </RoutedLink>
      </header>
      {list.isPending && <Skeleton shape="row" count={6} />}
      {list.isError && !conversations && (
        <p role="alert">
          {list.error.message}{' '}
          <Button size="s" onClick={() => void list.refetch()}>
            {text('Try again')}
          </Button>
        </p>
      )}
      {/* If nothing is open, the page says so in the middle. */}
      {isOpen && conversations?.length === 0 && (
        <p className={styles['none']}>{text('No messages yet')}</p>
      )}
      <ul className={styles['rows']}>
        {conversations?.map((conversation) => (
          <li key={conversation.id} className={styles['entry']}>
            <Row
              conversation={conversation}
              isCurrent={conversation.id === current}
              now={list.dataUpdatedAt}
              onSafety={onSafety}
              // The row disappears, and the focus would with it.
              onLeave={() => compose.current?.focus()}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{arrival}</span>
      </VisuallyHidden>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text('Show more')}
        </Button>
      )}
    </aside>
  );
}

interface RowProps {
  conversation: Conversation;
  isCurrent: boolean;
  now: number;
  onSafety: OpenSafety;
  onLeave(): void;
}

function Row({ conversation, isCurrent, now, onSafety, onLeave }: RowProps) {
  const text = useText();
  const { subject, locale } = useShell();
  const { id, users, last_message: last, unread_count: unread, is_muted } = conversation;
  const name = formatParticipants(conversation, locale, text);

  return (
    <>
      <RoutedLink
        className={styles['row']}
        data-conversation={id}
        href={`/conversation/${id}`}
        aria-current={isCurrent ? 'page' : undefined}
        data-unread={unread > 0 && !is_muted}
      >
        <Avatar url={users[0]?.image_medium_url ?? ''} name={name} isDecorative />
        <span className={styles['words']}>
          <bdi className={entry['name']}>{name}</bdi>
          <bdi className={`${entry['line']} ${styles['latest']}`}>
            {messagePreview(last, subject, text)}
          </bdi>
        </span>
        <span className={styles['side']}>
          {last && (
            <time dateTime={last.created_at}>
              {timeAgo(Date.parse(last.created_at), now, locale)}
            </time>
          )}
          <span className={styles['marks']}>
            {is_muted && (
              <>
                <Icon path={bellSlash} size="s" />
                <VisuallyHidden>{text('Muted')}</VisuallyHidden>
              </>
            )}
            {unread > 0 && (
              <span className={styles['unread']} data-muted={is_muted}>
                <span aria-hidden="true">{unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}</span>
                <VisuallyHidden>
                  {unread > MAX_COUNT
                    ? text('More than {most} new messages', { most: MAX_COUNT })
                    : text('{count, plural, one {# new message} other {# new messages}}', {
                        count: unread,
                      })}
                </VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </RoutedLink>
      <ConversationMenu
        className={styles['menu']}
        size="s"
        conversation={conversation}
        isOpen={isCurrent}
        onSafety={onSafety}
        onLeave={onLeave}
      />
    </>
  );
}
