import type { Attachment, Conversation, Message } from '@corkboard/shared/contract/messaging';
import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button, RoutedLink, Skeleton, VisuallyHidden } from '@corkboard/shared/ui';
import { Fragment, useLayoutEffect, useRef } from 'react';
import entry from '../common/entry.module.css';
import { endsGroup, formatDay, startsNewDay } from './days.ts';
import styles from './message-list.module.css';

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
  /** The first message that was unread on arrival. */
  firstNew: string | null;
}

export function MessageList({ list, users, left, firstNew }: Props) {
  const text = useText();
  const { locale, viewer } = useShell();
  const messages = list.data?.pages.flatMap((page) => page.data).toReversed();
  const latest = messages?.at(-1)?.id;
  const people = [...users, ...left.map(({ user }) => user)];
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const end = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (latest !== undefined) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [latest]);

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
    <div className={styles['messages']} tabIndex={0} role="log" aria-label={text('Messages')}>
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
          const isOwn = message.sender_id === viewer.id;
          const sender = people.find(({ id }) => id === message.sender_id)?.full_name ?? '';
          const isLast = message.id === latest;
          return (
            <Fragment key={message.id}>
              {startsNewDay(message.created_at, messages[index - 1]?.created_at) && (
                <li className={styles['day']}>
                  {formatDay(message.created_at, list.dataUpdatedAt, locale)}
                </li>
              )}
              {message.id === firstNew && (
                <li className={styles['day']} data-new="">
                  {text('New')}
                </li>
              )}
              <li className={styles['message']} data-own={isOwn} ref={isLast ? end : undefined}>
                <VisuallyHidden>{isOwn ? text('You') : sender}: </VisuallyHidden>
                {message.text && <p dir="auto">{message.text}</p>}
                {message.attachment !== undefined && (
                  <AttachmentCard attachment={message.attachment} />
                )}
                {endsGroup(message, messages[index + 1]) && (
                  <time className={styles['time']} dateTime={message.created_at}>
                    {time.format(Date.parse(message.created_at))}
                  </time>
                )}
              </li>
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
