import type { Attachment, Conversation, Message } from '@corkboard/shared/contract/messaging';
import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { arrowDown } from '@corkboard/shared/icons/arrow-down.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button, RoutedLink, Skeleton, VisuallyHidden } from '@corkboard/shared/ui';
import { Fragment } from 'react';
import entry from '../common/entry.module.css';
import { useOffline } from '../common/use-offline.ts';
import { endsGroup, formatDay, startsNewDay } from './days.ts';
import styles from './message-list.module.css';
import { useIsLive } from './use-is-live.ts';
import { useLogScroll } from './use-log-scroll.ts';

interface Props {
  list: {
    data: { pages: { data: Message[] }[] } | undefined;
    dataUpdatedAt: number;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
    refetch(): Promise<unknown>;
  };
  users: UserCard[];
  left: Conversation['left_users'];
  /** Shows who says what. */
  isGroup: boolean;
  /** The first message that was unread on arrival. */
  firstNew: string | null;
}

export function MessageList({ list, users, left, isGroup, firstNew }: Props) {
  const text = useText();
  const { locale, subject } = useShell();
  const messages = list.data?.pages.flatMap((page) => page.data).toReversed();
  const people = [...users, ...left.map(({ user }) => user)];
  const last = messages?.at(-1);
  const { log, hasNews, onScroll, showNews } = useLogScroll({
    first: messages?.[0]?.id,
    latest: last?.id,
    isOwn: last?.sender_id === subject,
  });

  const isLoading = !messages || list.isFetchingNextPage;
  const isLive = useIsLive(isLoading);
  const isOffline = useOffline(() => {});

  if (list.error && !messages) {
    return (
      <p className={styles['messages']} role="alert">
        {list.error.message}{' '}
        <Button size="s" onClick={() => void list.refetch()}>
          {text('Try again')}
        </Button>
      </p>
    );
  }
  return (
    <div className={styles['place']}>
      <div
        ref={log}
        className={styles['messages']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
        tabIndex={0}
        role="log"
        aria-label={text('Messages')}
        aria-live={isLive ? 'polite' : 'off'}
        aria-busy={isLoading || undefined}
        data-offline={isOffline || undefined}
        onScroll={onScroll}
      >
        {list.hasNextPage && (
          <Button
            size="s"
            isPending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {text('Earlier messages')}
          </Button>
        )}
        {!messages && <Skeleton shape="line" count={4} />}
        <ol className={styles['said']}>
          {messages?.map((message, index) => {
            const isOwn = message.sender_id === subject;
            const sender = people.find(({ id }) => id === message.sender_id);
            const previous = messages[index - 1];
            const startsGroup = previous === undefined || endsGroup(previous, message);
            return (
              <Fragment key={message.id}>
                {startsNewDay(message.created_at, previous?.created_at) && (
                  <li className={styles['day']}>
                    {formatDay(message.created_at, list.dataUpdatedAt, locale)}
                  </li>
                )}
                {message.id === firstNew && (
                  <li className={styles['day']} data-new="">
                    {text('New')}
                  </li>
                )}
                <Said
                  message={message}
                  name={isOwn ? text('You') : (sender?.full_name ?? text('Deleted user'))}
                  isOwn={isOwn}
                  isNamed={isGroup && !isOwn && startsGroup}
                  isTimed={endsGroup(message, messages[index + 1])}
                />
                {leftAfter(message, messages[index + 1], left).map((user) => (
                  <li key={`left-${user.id}`} className={styles['event']}>
                    {text('{name} left', { name: user.full_name })}
                  </li>
                ))}
              </Fragment>
            );
          })}
        </ol>
      </div>
      <div className={styles['news']}>
        {hasNews && (
          <Button icon={arrowDown} size="s" variant="ink" onClick={showNews}>
            {text('New messages')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SaidProps {
  message: Message;
  name: string;
  isOwn: boolean;
  /** Also for the eye. */
  isNamed: boolean;
  isTimed: boolean;
}

function Said({ message, name, isOwn, isNamed, isTimed }: SaidProps) {
  const { locale } = useShell();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return (
    <li className={styles['message']} data-own={isOwn}>
      {isNamed ? (
        <span className={styles['sender']}>
          <bdi>{name}</bdi>
          <VisuallyHidden>: </VisuallyHidden>
        </span>
      ) : (
        <VisuallyHidden>{name}: </VisuallyHidden>
      )}
      {message.text && <p dir="auto">{message.text}</p>}
      {message.attachment !== undefined && <AttachmentCard attachment={message.attachment} />}
      {isTimed && (
        <time className={styles['time']} dateTime={message.created_at}>
          {time.format(Date.parse(message.created_at))}
        </time>
      )}
    </li>
  );
}

function leftAfter(
  message: Message,
  next: Message | undefined,
  left: Conversation['left_users'],
): UserCard[] {
  return left.flatMap(({ user, left_at }) =>
    left_at >= message.created_at && (next === undefined || left_at < next.created_at) ? user : [],
  );
}

function AttachmentCard({ attachment }: { attachment: Attachment | null }) {
  const text = useText();
  if (attachment === null) {
    return <p className={styles['gone']}>{text("This isn't available anymore.")}</p>;
  }
  const { type, url, image_url, name, owner_name, pin_count: count } = attachment;
  const kinds: Record<Attachment['type'], string> = {
    follow_invite: text('Invites you to follow this profile'),
    user: text('Profile'),
    board: text('Board'),
    pin: text('Pin'),
  };
  return (
    <RoutedLink className={styles['attachment']} href={url}>
      {image_url && <img className={styles['shown']} src={image_url} alt="" data-type={type} />}
      <bdi className={entry['name']}>{name || text('Pin')}</bdi>
      <span className={entry['line']}>
        {count === undefined
          ? kinds[type]
          : text('{count, plural, one {# Pin} other {# Pins}}', { count })}
        {owner_name !== undefined && <> · {text('by {name}', { name: owner_name })}</>}
      </span>
    </RoutedLink>
  );
}
