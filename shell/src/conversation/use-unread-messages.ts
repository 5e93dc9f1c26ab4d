import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { useEffect } from 'react';
import { useServedQuery } from '../common/page/served-data.ts';
import { unreadKey, unreadQuery } from '../common/unread-query.ts';

/** The number of conversations with something new. Follows what arrives here and what another tab reads. */
export function useUnreadMessages(): number {
  const shell = useShell();
  const { live, queryClient, subject } = shell;
  const isAsked = !requiresSignIn(shell.viewer);
  const counts = useServedQuery({ ...unreadQuery(shell), enabled: isAsked });

  useEffect(() => {
    if (!isAsked) return undefined;
    return live?.watch('messages', () => {
      void queryClient.invalidateQueries({ queryKey: unreadKey({ subject }) });
    });
  }, [isAsked, live, queryClient, subject]);
  return counts?.conversations ?? 0;
}
