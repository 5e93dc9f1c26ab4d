import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, Skeleton } from '@corkboard/shared/ui';
import { type ReactNode, useId } from 'react';

import {
  groupNotifications,
  type NotificationAge,
  type NotificationEntry,
} from './group-notifications.ts';
import styles from './notification-list.module.css';
import { notificationsQuery } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead } from './use-mark-read.ts';

interface Props {
  isUnreadOnly?: boolean;
  /** Puts a heading above each age. */
  isDivided?: boolean;
  empty: ReactNode;
  onOpen?(): void;
}

export function NotificationList({
  isUnreadOnly = false,
  isDivided = false,
  empty,
  onOpen,
}: Props) {
  const text = useText();
  const list = useInfiniteQuery(notificationsQuery(useShell(), isUnreadOnly));
  const { markRead } = useMarkRead();
  const notifications = list.data?.pages.flatMap((page) => page.data) ?? [];
  const now = list.dataUpdatedAt;
  const sections = groupNotifications(notifications, now);

  function open({ notification, ids }: NotificationEntry) {
    if (!notification.is_read) void markRead(ids);
    onOpen?.();
  }
  const rows = (entries: NotificationEntry[]) =>
    entries.map((entry) => (
      <li key={entry.notification.id}>
        <NotificationRow notification={entry.notification} now={now} onOpen={() => open(entry)} />
      </li>
    ));

  return (
    <>
      {list.isPending && <Skeleton shape="row" count={4} />}
      {list.isError && !list.data && (
        <LoadFailed
          title={text("Your notifications couldn't be loaded.")}
          error={list.error}
          onRetry={list.refetch}
        />
      )}
      {list.data && notifications.length === 0 && empty}
      {isDivided ? (
        sections.map(({ age, entries }) => (
          <Section key={age} title={formatAge(age, text)}>
            {rows(entries)}
          </Section>
        ))
      ) : (
        <ul className={styles['list']}>{rows(sections.flatMap(({ entries }) => entries))}</ul>
      )}
      {list.hasNextPage && (
        <Button
          size="s"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text('Show more notifications')}
        </Button>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['age']}>
        {title}
      </h2>
      <ul className={styles['list']}>{children}</ul>
    </section>
  );
}

function formatAge(age: NotificationAge, text: Text): string {
  switch (age) {
    case 'today':
      return text('Today');
    case 'yesterday':
      return text('Yesterday');
    case 'week':
      return text('Last 7 days');
    case 'older':
      return text('Older');
  }
}
