import { useQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';

import { viewSettingsQuery } from './view-settings-query.ts';

export function useProfile(username: string) {
  const shell = useShell();
  const user = useQuery(userQuery(shell, username));
  const isOwn = user.data !== undefined && isOwnProfile(shell, user.data);
  const settings = useQuery({ ...viewSettingsQuery(shell), enabled: isOwn });

  return {
    user: user.data,
    isOwn,
    // Failed settings are no reason to show nothing: the grid uses the defaults.
    isReady: user.data !== undefined && (!isOwn || !settings.isPending),
    view: settings.data?.profile_board_rep_view_type ?? null,
    density: settings.data?.board_pin_rep_view_type ?? ('regular' as const),
    // A failed refetch keeps the data.
    error: user.data === undefined ? user.error : null,
    retry: user.refetch,
  };
}
