import { useText } from '@corkboard/shared/i18n';
import { bell } from '@corkboard/shared/icons/bell.ts';
import { gearSix } from '@corkboard/shared/icons/gear-six.ts';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { ButtonLink, Chip, EmptyState } from '@corkboard/shared/ui';

import page from '../common/list-page.module.css';
import { RequireSignIn } from '../common/require-sign-in.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';
import { NOTIFICATIONS_PATH } from './notification-text.ts';
import styles from './notifications-page.module.css';

const UNREAD = 'unread';

export function NotificationsPage() {
  const text = useText();
  const { navigation } = useShell();
  const [params] = useSearchParams();
  const isUnreadOnly = params.get('show') === UNREAD;

  return (
    <RequireSignIn>
      <div className={page['page']}>
        <div className={styles['head']}>
          <h1 className={styles['title']}>{text('Notifications')}</h1>
          <ButtonLink
            size="s"
            variant="plain"
            icon={gearSix}
            href="/settings/notifications/"
            className={styles['settings']}
          >
            {text('Settings')}
          </ButtonLink>
        </div>
        <div className={page['tools']}>
          <Chip isSelected={!isUnreadOnly} onPress={() => navigation.replace(NOTIFICATIONS_PATH)}>
            {text('All')}
          </Chip>
          <Chip
            isSelected={isUnreadOnly}
            onPress={() => navigation.replace(`${NOTIFICATIONS_PATH}?show=${UNREAD}`)}
          >
            {text('Unread')}
          </Chip>
          <span className={styles['end']}>
            <MarkAllRead />
          </span>
        </div>
        <NotificationList
          key={String(isUnreadOnly)}
          isDivided
          isUnreadOnly={isUnreadOnly}
          empty={<NothingNew isUnreadOnly={isUnreadOnly} />}
        />
      </div>
    </RequireSignIn>
  );
}

function NothingNew({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const text = useText();
  return (
    <EmptyState
      icon={bell}
      title={isUnreadOnly ? text("You've read everything") : text('No notifications yet')}
      text={
        isUnreadOnly
          ? text('New notifications show up here.')
          : text('Follows, invitations, and requests show up here.')
      }
    />
  );
}
