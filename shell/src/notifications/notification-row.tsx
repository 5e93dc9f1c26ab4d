import type { Notification } from '@corkboard/shared/contract/notifications';
import { timeAgo, useText } from '@corkboard/shared/i18n';
import { bell } from '@corkboard/shared/icons/bell.ts';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, Icon, RoutedLink, VisuallyHidden } from '@corkboard/shared/ui';

import { EmphasizedNames, emphasizeName } from './emphasized-names.tsx';
import styles from './notification-row.module.css';
import { notificationPath, notificationText } from './notification-text.ts';

interface Props {
  notification: Notification;
  now: number;
  onOpen(): void;
}

export function NotificationRow({ notification, now, onOpen }: Props) {
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
        <span className={styles['text']} dir="auto">
          <EmphasizedNames text={notificationText(notification, text, emphasizeName)} />
        </span>
        <time className={styles['time']} dateTime={created_at}>
          {timeAgo(Date.parse(created_at), now, locale)}
        </time>
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
