import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { useEffect } from 'react';
import { unreadKey, unreadQuery } from '../common/unread-query.ts';

/** The number of conversations with something new. Follows what arrives here and what another tab reads. */
export function useUnreadMessages(): number {
  const shell = useShell();
  const { live, queryClient, subject } = shell;
  const isAsked = !requiresSignIn(shell.viewer);
  const { data } = useQuery({ ...unreadQuery(shell), enabled: isAsked });

  useEffect(() => {
    if (!isAsked) return undefined;
    return live?.watch('messages', () => {
      void queryClient.invalidateQueries({ queryKey: unreadKey({ subject }) });
    });
  }, [isAsked, live, queryClient, subject]);
  return data?.conversations ?? 0;
}
