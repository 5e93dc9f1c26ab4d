import { isOutOfReach, userQuery, useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

/**
 * Refetches a profile when one of its lists is denied: since the page loaded, the owner can have blocked the viewer
 * or closed the account.
 */
export function useLostProfile(username: string, error: unknown): void {
  const shell = useShell();
  const { queryClient } = shell;
  const { queryKey } = userQuery(shell, username);
  const isLost = isOutOfReach(error);
  const key = JSON.stringify(queryKey);

  useEffect(() => {
    if (isLost) void queryClient.invalidateQueries({ queryKey: JSON.parse(key) as string[] });
  }, [isLost, key, queryClient]);
}
