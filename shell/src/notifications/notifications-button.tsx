import { useText } from '@corkboard/shared/i18n';
import { bell } from '@corkboard/shared/icons/bell.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { useStore } from '@corkboard/shared/state';
import { Icon } from '@corkboard/shared/ui';
import styles from '../common/bars/header-button.module.css';
import { usePage } from '../common/page/page-context.tsx';
import { toggleDialog } from '../services/overlay-store.ts';
import { unreadQuery } from './notification-queries.ts';

const MAX_COUNT = 99;

export function NotificationsButton() {
  const text = useText();
  const shell = useShell();
  const { overlays } = usePage();
  const isOpen = useStore(overlays, ({ dialog }) => dialog?.kind === 'notifications');
  const { data: count = 0 } = useQuery({
    ...unreadQuery(shell),
    enabled: !requiresSignIn(shell.viewer),
  });
  const label = text('Notifications');
  const news = text('{count, plural, one {# new} other {# new}}', { count });

  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={count > 0 ? `${label}, ${news}` : label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        if (!shell.signIn.require('continue')) return;
        toggleDialog(overlays, { kind: 'notifications', trigger: currentTarget });
      }}
    >
      <Icon path={bell} />
      {count > 0 && (
        <span className={styles['news']} aria-hidden="true">
          {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
        </span>
      )}
    </button>
  );
}
