import { useText } from '@corkboard/shared/i18n';
import { chatCircleDots } from '@corkboard/shared/icons/chat-circle-dots.ts';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import styles from '../common/bars/header-button.module.css';
import { useUnreadMessages } from '../conversation/use-unread-messages.ts';

/** Shows no count: on a phone, the bar at the lower edge has a dot. */
export function MessagesLink({ isCurrent }: { isCurrent: boolean }) {
  const text = useText();
  const count = useUnreadMessages();
  const label = text('Messages');
  const news = text('{count, plural, one {# new message} other {# new messages}}', { count });

  return (
    <RoutedLink
      className={`${styles['button']} ${styles['wide']}`}
      href="/conversation/"
      aria-label={count > 0 ? `${label}, ${news}` : label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon path={chatCircleDots} />
    </RoutedLink>
  );
}
