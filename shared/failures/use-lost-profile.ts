import { userQuery, useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

import { isOutOfReach } from './load-failure-text.ts';

/**
 * Asks for a profile again once one of its lists is out of reach: its owner can have removed the viewer, blocked them, or
 * closed the account since the page was loaded. The profile then shows what is left of it.
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
