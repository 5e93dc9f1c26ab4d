import { followUsers } from '@corkboard/shared/contract/requests.ts';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { refreshProfiles, showFollowed } from './people-cache.ts';

/** Follows several people with one call, at once on screen; all go back in silence if it fails. [FOLLOW-003, FLIST-008] */
export function useFollowAll() {
  const { call, subject, events } = useShell();
  return useMutation({
    mutationKey: [subject, 'people', 'follow-all'],
    mutationFn: (ids: readonly string[]) => call(followUsers, { followee_ids: ids.join(',') }),
    onMutate: async (ids, { client }) => {
      await client.cancelQueries({ queryKey: [subject, 'people'] });
      showFollowed(client, subject, ids, true);
    },
    onSuccess: (_answer, ids) => {
      for (const userId of ids) events.emit('follow.changed', { userId, isFollowed: true });
    },
    onError: (_error, ids, _result, { client }) => showFollowed(client, subject, ids, false),
    onSettled: (_answer, _error, _ids, _result, { client }) => refreshProfiles(client, subject),
  });
}
