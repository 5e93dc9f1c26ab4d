import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';

import styles from './mark-all-read.module.css';
import { useMarkRead } from './use-mark-read.ts';
import { useUnreadNotifications } from './use-unread-notifications.ts';

export function MarkAllRead() {
  const text = useText();
  const count = useUnreadNotifications();
  const { markRead, isMarking } = useMarkRead();

  return (
    <Button
      size="s"
      variant="plain"
      className={styles['all']}
      isPending={isMarking}
      // Not `disabled`, which would drop the focus.
      aria-disabled={count === 0}
      onClick={() => count > 0 && void markRead()}
    >
      {text('Mark all as read')}
    </Button>
  );
}
