import { followUser, unfollowUser } from '@corkboard/shared/contract/requests.ts';
import type { UserCard } from '@corkboard/shared/contract/users.ts';
import { type QueryClient, useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { refreshProfiles, showFollowed } from './people-cache.ts';

/** Follows somebody from a list, at once on screen; it goes back in silence if that fails. [FOLLOW-001, FOLLOW-002] */
export function useFollowPerson({ id, explicitly_followed_by_me }: UserCard) {
  const { call, subject, events } = useShell();
  const mutationKey = [subject, 'people', id, 'follow'];
  const isLastTap = (client: QueryClient) => client.isMutating({ mutationKey }) === 1;

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') }, // quick taps reach the server one after another
    mutationFn: (follow: boolean) => call(follow ? followUser : unfollowUser, { user_id: id }),
    onMutate: async (follow, { client }) => {
      await client.cancelQueries({ queryKey: [subject, 'people'] });
      showFollowed(client, subject, [id], follow);
    },
    onSuccess: (_answer, isFollowed) => events.emit('follow.changed', { userId: id, isFollowed }),
    onError: (_error, follow, _result, { client }) => {
      if (isLastTap(client)) showFollowed(client, subject, [id], !follow);
    },
    onSettled: (_answer, _error, _follow, _result, { client }) => {
      if (isLastTap(client)) refreshProfiles(client, subject);
    },
  });
  return { isFollowed: explicitly_followed_by_me, follow: mutate };
}
