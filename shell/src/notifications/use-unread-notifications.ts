import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { useServedQuery } from '../common/page/served-data.ts';
import { unreadQuery } from '../common/unread-query.ts';

export function useUnreadNotifications(): number {
  const shell = useShell();
  const isAsked = !requiresSignIn(shell.viewer);
  return useServedQuery({ ...unreadQuery(shell), enabled: isAsked })?.notifications ?? 0;
}
