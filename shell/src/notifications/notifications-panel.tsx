import type { Notification } from '@corkboard/shared/contract/notifications';
import { LoadFailed, reportUnexpected } from '@corkboard/shared/failures';
import { timeAgo, useText } from '@corkboard/shared/i18n';
import { bell } from '@corkboard/shared/icons/bell.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { markNotificationsRead } from '@corkboard/shared/requests/notifications';
import {
  Avatar,
  Button,
  Icon,
  type Overlays,
  RoutedLink,
  Skeleton,
  VisuallyHidden,
} from '@corkboard/shared/ui';

import { AnchoredOverlay } from '../common/anchored.tsx';
import { notificationsKey, notificationsQuery } from './notification-queries.ts';
import { notificationPath, notificationText } from './notification-text.ts';
import styles from './notifications-panel.module.css';

interface Props {
  trigger?: Element | undefined;
  overlays: Overlays;
  onClose(): void;
}

export function NotificationsPanel({ trigger, overlays, onClose }: Props) {
  const text = useText();
  const shell = useShell();
  const list = useInfiniteQuery(notificationsQuery(shell));
  const notifications = list.data?.pages.flatMap((page) => page.data) ?? [];
  const hasUnread = notifications.some(({ is_read }) => !is_read);
  const markRead = useMarkRead();

  return (
    <AnchoredOverlay
      title={text('Notifications')}
      trigger={trigger}
      overlays={overlays}
      onClose={onClose}
      action={
        notifications.length > 0 && (
          <Button
            size="s"
            variant="plain"
            className={styles['all']}
            // Not `disabled`, which would drop the focus.
            aria-disabled={!hasUnread}
            onClick={() => hasUnread && void markRead()}
          >
            {text('Mark all as read')}
          </Button>
        )
      }
    >
      {list.isPending && <Skeleton shape="row" count={4} />}
      {list.isError && !list.data && (
        <LoadFailed
          title={text("Your notifications couldn't be loaded.")}
          error={list.error}
          onRetry={list.refetch}
        />
      )}
      {list.data && notifications.length === 0 && (
        <p className={styles['none']}>
          {text('Nothing new yet. Follows, invitations, and requests show up here.')}
        </p>
      )}
      <ul className={styles['list']}>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <Row
              notification={notification}
              now={list.dataUpdatedAt}
              onOpen={() => {
                if (!notification.is_read) void markRead(notification.id);
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="s"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text('Show more notifications')}
        </Button>
      )}
    </AnchoredOverlay>
  );
}

interface RowProps {
  notification: Notification;
  now: number;
  onOpen(): void;
}

function Row({ notification, now, onOpen }: RowProps) {
  const text = useText();
  const { locale, viewer } = useShell();
  const { actor, created_at, is_read } = notification;
  const path = notificationPath(notification, viewer.username ?? '');
  const words = (
    <>
      {actor ? (
        <Avatar url={actor.image_medium_url} name={actor.full_name} isDecorative />
      ) : (
        <span className={styles['sign']}>
          <Icon path={bell} />
        </span>
      )}
      <span className={styles['words']}>
        <span dir="auto">{notificationText(notification, text)}</span>
        <small className={styles['time']}>{timeAgo(Date.parse(created_at), now, locale)}</small>
      </span>
      {!is_read && (
        <span className={styles['unread']}>
          <VisuallyHidden>{text('New')}</VisuallyHidden>
        </span>
      )}
    </>
  );
  if (path === null) return <div className={styles['row']}>{words}</div>;
  return (
    <RoutedLink className={styles['row']} href={path} onClick={onOpen}>
      {words}
    </RoutedLink>
  );
}

function useMarkRead() {
  const text = useText();
  const shell = useShell();
  const { call, logger, queryClient, toasts } = shell;

  return async function markRead(id?: string): Promise<void> {
    try {
      await call(markNotificationsRead, id ? { notification_ids: [id] } : {});
      await queryClient.invalidateQueries({ queryKey: notificationsKey(shell) });
    } catch (error) {
      reportUnexpected(logger, error, 'marking notifications as read');
      toasts.show({ text: text("Couldn't mark this as read."), tone: 'error' });
    }
  };
}
