import type { Notification } from '@corkboard/shared/contract/notifications';
import { timeAgo, useText } from '@corkboard/shared/i18n';
import { bell } from '@corkboard/shared/icons/bell.ts';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, Icon, RoutedLink, VisuallyHidden } from '@corkboard/shared/ui';
import type { MouseEvent } from 'react';

import { hasUserInput } from '../remotes/plan/safe-point.ts';
import { confirmLeaving } from '../session/confirm-leaving.ts';
import { EmphasizedNames, emphasizeName } from './emphasized-names.tsx';
import styles from './notification-row.module.css';
import { isForMember, notificationPath, notificationText } from './notification-text.ts';

interface Props {
  notification: Notification;
  now: number;
  onOpen(): void;
}

export function NotificationRow({ notification, now, onOpen }: Props) {
  const text = useText();
  const { actingAs, businessAccess, dialogs, locale, navigation, viewer } = useShell();
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
  const isSwitching = actingAs !== null && isForMember(notification);
  return (
    <RoutedLink
      className={styles['row']}
      href={path}
      data-asks-to-leave={isSwitching ? '' : undefined}
      onClick={isSwitching ? (event) => openAsMember(event, path) : onOpen}
    >
      {words}
    </RoutedLink>
  );

  function openAsMember(event: MouseEvent, href: string): void {
    // The browser downloads the page.
    if (event.altKey) return;
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    // A new tab reads the choice of this one, which changes only after the question about typed text.
    if (isNewTab && !hasUserInput(document)) return becomeMember();
    event.preventDefault();
    void leaveAsMember(href);
  }
  async function leaveAsMember(href: string): Promise<void> {
    if (!(await confirmLeaving(dialogs, text))) return;
    becomeMember();
    navigation.to(href);
  }
  function becomeMember(): void {
    onOpen();
    businessAccess.actAs(viewer.id ?? '');
  }
}
