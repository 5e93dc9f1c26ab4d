import { useText } from '@corkboard/shared/i18n';
import { chatCircleDots } from '@corkboard/shared/icons/chat-circle-dots.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/requires-sign-in.ts';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import styles from '../common/header-button.module.css';
import { conversationsQuery } from '../conversation/conversation-queries.ts';

const POLL_INTERVAL_MS = 60_000;
const MAX_COUNT = 99;

export function MessagesLink({ isCurrent }: { isCurrent: boolean }) {
  const text = useText();
  const shell = useShell();
  const { data } = useInfiniteQuery({
    ...conversationsQuery(shell),
    enabled: !requiresSignIn(shell.viewer),
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
  });
  const count = (data?.pages ?? [])
    .flatMap((page) => page.data)
    .reduce((sum, { unread_count }) => sum + unread_count, 0);
  const label = text('Messages');
  const news = text('{count, plural, one {# new message} other {# new messages}}', { count });

  return (
    <RoutedLink
      className={styles['button']}
      href="/conversation/"
      aria-label={count > 0 ? `${label}, ${news}` : label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon path={chatCircleDots} />
      {count > 0 && (
        <span className={styles['news']} aria-hidden="true">
          {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
        </span>
      )}
    </RoutedLink>
  );
}
