import { useQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/own-profile.ts';

import { viewSettingsQuery } from './view-settings-query.ts';

/** Whose grid it is, whether it is the viewer's own, and how it is to be laid out. */
export function useProfile(username: string) {
  const shell = useShell();
  const user = useQuery(userQuery(shell, username));
  const isOwn = user.data !== undefined && isOwnProfile(shell, user.data);
  const settings = useQuery({ ...viewSettingsQuery(shell), enabled: isOwn });

  return {
    user: user.data,
    isOwn,
    // Settings that cannot be had are no reason to show nothing: the grid takes its usual form.
    isReady: user.data !== undefined && (!isOwn || !settings.isPending),
    view: settings.data?.profile_board_rep_view_type ?? null,
    density: settings.data?.board_pin_rep_view_type ?? ('regular' as const),
    // A refresh that fails takes nothing away.
    error: user.data === undefined ? user.error : null,
    retry: user.refetch,
  };
}
