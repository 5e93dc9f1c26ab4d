import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { conversationsQuery } from './conversation-queries.ts';

const POLL_INTERVAL_MS = 60_000;

export function useUnreadMessages(): number {
  const shell = useShell();
  const { data } = useInfiniteQuery({
    ...conversationsQuery(shell),
    enabled: !requiresSignIn(shell.viewer),
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
  });
  return (data?.pages ?? [])
    .flatMap((page) => page.data)
    .reduce((sum, { is_muted, unread_count }) => sum + (is_muted ? 0 : unread_count), 0);
}
