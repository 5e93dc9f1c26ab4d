import type { Conversation } from '@corkboard/shared/contract/conversations.ts';
import { timeAgo, useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, Button, RoutedLink, Skeleton, VisuallyHidden } from '@corkboard/shared/ui';

import styles from './conversation-list.module.css';
import { conversationsQuery } from './conversation-queries.ts';
import { formatParticipants, messagePreview } from './conversation-text.ts';
import entry from './entry.module.css';

export function ConversationList({ current }: { current: string | null }) {
  const text = useText();
  const list = useInfiniteQuery(conversationsQuery(useShell()));
  const conversations = list.data?.pages.flatMap((page) => page.data);
  const Title = current === null ? 'h1' : 'h2';

  return (
    <aside className={styles['list']} aria-label={text('Conversations')}>
      <Title className={styles['title']}>{text('Messages')}</Title>
      {list.isPending && <Skeleton shape="row" count={6} />}
      {list.isError && !conversations && (
        <p role="alert">
          {list.error.message}{' '}
          <Button size="s" onClick={() => void list.refetch()}>
            {text('Try again')}
          </Button>
        </p>
      )}
      <ul className={styles['rows']}>
        {conversations?.map((conversation) => (
          <li key={conversation.id}>
            <Row
              conversation={conversation}
              isCurrent={conversation.id === current}
              now={list.dataUpdatedAt}
            />
          </li>
        ))}
      </ul>
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
}

function Row({ conversation, isCurrent, now }: RowProps) {
  const text = useText();
  const { viewer, locale } = useShell();
  const { id, users, last_message: last, unread_count: unread } = conversation;
  const name = formatParticipants(conversation, text);

  return (
    <RoutedLink
      className={styles['row']}
      href={`/conversation/${id}`}
      aria-current={isCurrent ? 'page' : undefined}
      data-unread={unread > 0}
    >
      <Avatar url={users[0]?.image_medium_url ?? ''} name={name} isDecorative />
      <span className={styles['words']}>
        <bdi className={entry['name']}>{name}</bdi>
        <bdi className={`${entry['line']} ${styles['latest']}`}>
          {messagePreview(last, viewer.id, text)}
        </bdi>
      </span>
      <span className={styles['side']}>
        {last && (
          <time dateTime={last.created_at}>
            {timeAgo(Date.parse(last.created_at), now, locale)}
          </time>
        )}
        {unread > 0 && (
          <span className={styles['unread']}>
            <span aria-hidden="true">{unread}</span>
            <VisuallyHidden>
              {text('{count, plural, one {# new message} other {# new messages}}', {
                count: unread,
              })}
            </VisuallyHidden>
          </span>
        )}
      </span>
    </RoutedLink>
  );
}
