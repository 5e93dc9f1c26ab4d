import { followUser, unfollowUser } from '@corkboard/shared/contract/requests.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { type QueryClient, useMutation } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { FOLLOW_REFRESH_DELAY } from '@corkboard/shared/rules/limits.ts';

/**
 * Follows or unfollows at once on screen, and goes back in silence if that fails. An unfollow can be taken back for as
 * long as its message stands. [FOLLOW-001, FOLLOW-002]
 */
export function useFollowUser(user: User, { onFollowed }: { onFollowed?: () => void } = {}) {
  const text = useText();
  const shell = useShell();
  const { call, subject, events, toasts } = shell;
  const [query] = useSearchParams();
  const { queryKey } = userQuery(shell, user.username);
  const mutationKey = [subject, 'users', user.id, 'follow'];
  const isLastTap = (client: QueryClient) => client.isMutating({ mutationKey }) === 1;

  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') }, // quick taps reach the server one after another
    mutationFn: (follow: boolean) =>
      follow
        ? call(followUser, { user_id: user.id, ...followContext(query) })
        : call(unfollowUser, { user_id: user.id }),
    onMutate: async (follow, { client }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      // A private profile has nothing to show yet: it opens with the refresh.
      if (follow && user.is_private_profile) return { before };
      client.setQueryData(queryKey, (shown) => shown && withFollow(shown, follow));
      return { before };
    },
    onSuccess: (_answer, isFollowed) => {
      events.emit('follow.changed', { userId: user.id, isFollowed });
      if (isFollowed) return onFollowed?.();
      toasts.show({
        text: text('You unfollowed {name}', { name: user.full_name }),
        action: { text: text('Undo'), run: () => mutation.mutate(true) },
      });
    },
    onError: (_error, _follow, result, { client }) => {
      if (isLastTap(client)) client.setQueryData(queryKey, result?.before);
    },
    onSettled: (_answer, error, follow, _result, { client }) => {
      if (!isLastTap(client)) return;
      if (!error && follow && user.is_private_profile) {
        setTimeout(() => void refreshProfile(client, queryKey), FOLLOW_REFRESH_DELAY);
      } else {
        void client.invalidateQueries({ queryKey });
      }
    },
  });

  const isOpening =
    user.is_private_profile && mutation.variables === true && !mutation.isError && !mutation.isIdle;
  return {
    isFollowed: isOpening || (user.explicitly_followed_by_me ?? false),
    follow: mutation.mutate,
  };
}

/** How somebody came here, for the follow to carry. [FOLLOW-006] */
function followContext(query: URLSearchParams) {
  const invite = query.get('invite_code');
  const pin = query.get('pin');
  return {
    ...(invite ? { invite_code: invite } : {}),
    ...(pin ? { aux_data: { pin_id: pin } } : {}),
  };
}

function withFollow(user: User, isFollowed: boolean): User {
  const step = Number(isFollowed) - Number(user.explicitly_followed_by_me ?? false);
  return {
    ...user,
    explicitly_followed_by_me: isFollowed,
    follower_count: user.follower_count + step,
  };
}

/** The user, and whatever of the profile has been refused before. */
function refreshProfile(client: QueryClient, [subject, , username]: readonly unknown[]) {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === subject && queryKey.includes(username),
  });
}
