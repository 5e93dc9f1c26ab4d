import { useText } from '@corkboard/shared/i18n';
import { bell } from '@corkboard/shared/icons/bell.ts';
import { bellFill } from '@corkboard/shared/icons/bell-fill.ts';
import { useShell } from '@corkboard/shared/remote';
import { useStore } from '@corkboard/shared/state';
import { Icon } from '@corkboard/shared/ui';
import styles from '../common/bars/header-button.module.css';
import { NewsCount } from '../common/bars/news-count.tsx';
import { usePage } from '../common/page/page-context.tsx';
import { toggleDialog } from '../services/overlay-store.ts';
import { useUnreadNotifications } from './use-unread-notifications.ts';

export function NotificationsButton() {
  const text = useText();
  const shell = useShell();
  const { overlays } = usePage();
  const isOpen = useStore(overlays, ({ dialog }) => dialog?.kind === 'notifications');
  const count = useUnreadNotifications();

  return (
    <button
      type="button"
      className={`${styles['button']} ${styles['wide']}`}
      aria-label={
        count > 0
          ? text('Notifications, {count, plural, =1000 {more than 999 new} other {# new}}', {
              count,
            })
          : text('Notifications')
      }
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        if (!shell.signIn.require('continue')) return;
        toggleDialog(overlays, { kind: 'notifications', trigger: currentTarget });
      }}
    >
      <Icon path={isOpen ? bellFill : bell} />
      <NewsCount count={count} />
    </button>
  );
}
