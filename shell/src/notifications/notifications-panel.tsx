import { useText } from '@corkboard/shared/i18n';
import { ButtonLink, type Overlays } from '@corkboard/shared/ui';

import { AnchoredOverlay } from '../common/anchored.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';
import { NOTIFICATIONS_PATH } from './notification-text.ts';
import styles from './notifications-panel.module.css';

interface Props {
  trigger?: Element | undefined;
  overlays: Overlays;
  onClose(): void;
}

export function NotificationsPanel({ trigger, overlays, onClose }: Props) {
  const text = useText();

  return (
    <AnchoredOverlay
      title={text('Notifications')}
      trigger={trigger}
      overlays={overlays}
      onClose={onClose}
      action={<MarkAllRead />}
    >
      <NotificationList
        empty={
          <p className={styles['none']}>
            {text('Nothing new yet. Follows, invitations, and requests show up here.')}
          </p>
        }
        onOpen={onClose}
      />
      <ButtonLink className={styles['page']} size="s" href={NOTIFICATIONS_PATH} onClick={onClose}>
        {text('See all notifications')}
      </ButtonLink>
    </AnchoredOverlay>
  );
}
