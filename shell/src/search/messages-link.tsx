import { useText } from '@corkboard/shared/i18n';
import { chatCircleDots } from '@corkboard/shared/icons/chat-circle-dots.ts';
import { chatCircleDotsFill } from '@corkboard/shared/icons/chat-circle-dots-fill.ts';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import styles from '../common/bars/header-button.module.css';
import { NewsCount } from '../common/bars/news-count.tsx';
import { useUnreadMessages } from '../conversation/use-unread-messages.ts';

export function MessagesLink({ isCurrent }: { isCurrent: boolean }) {
  const text = useText();
  const count = useUnreadMessages();

  return (
    <RoutedLink
      className={styles['button']}
      href="/conversation/"
      aria-label={
        count > 0
          ? text(
              'Messages, {count, plural, one {# unread conversation} =1000 {more than 999 unread conversations} other {# unread conversations}}',
              { count },
            )
          : text('Messages')
      }
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon path={isCurrent ? chatCircleDotsFill : chatCircleDots} />
      <NewsCount count={count} />
    </RoutedLink>
  );
}
