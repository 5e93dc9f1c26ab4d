import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { unreadQuery } from '../common/unread-query.ts';

export function useUnreadNotifications(): number {
  const shell = useShell();
  const { data } = useQuery({ ...unreadQuery(shell), enabled: !requiresSignIn(shell.viewer) });
  return data?.notifications ?? 0;
}
