import { followUser, unfollowUser } from '@corkboard/shared/contract/requests.ts';
import type { User, UserCard } from '@corkboard/shared/contract/users.ts';
import {
  changeOptimistically,
  type View,
  view,
} from '@corkboard/shared/optimistic/change-optimistically.ts';
import { pagedView } from '@corkboard/shared/optimistic/paged-view.ts';
import { type Shell, userQuery } from '@corkboard/shared/remote';

interface Person {
  id: string;
  username: string;
  is_private_profile?: boolean | undefined;
}

interface Options {
  /** Sent along with the follow. */
  context?: { invite_code?: string; aux_data?: { pin_id: string } };
  refresh: readonly (readonly unknown[])[];
}

/**
 * Follows or unfollows a person, at once in their profile and in every list. Resolves to whether the server has stored
 * it and nothing has replaced it since. It returns without a message if that fails. [FOLLOW-002]
 */
export async function changeFollow(
  shell: Shell,
  person: Person,
  isFollowed: boolean,
  { context = {}, refresh }: Options,
): Promise<'stored' | 'superseded' | 'failed'> {
  const { call, events, queries, subject } = shell;
  const user_id = person.id;
  // A private profile has nothing to show yet: it opens with the refresh.
  const opens = isFollowed && person.is_private_profile;
  const profile = view<User>(userQuery(shell, person.username).queryKey, (user) =>
    user.id === user_id ? withFollow(user, isFollowed) : user,
  );
  try {
    const { status } = await changeOptimistically(queries, {
      key: [subject, 'users', user_id, 'follow'],
      value: isFollowed,
      views: [followInLists(subject, [user_id], isFollowed), ...(opens ? [] : [profile])],
      send: () =>
        isFollowed ? call(followUser, { user_id, ...context }) : call(unfollowUser, { user_id }),
      refresh,
    });
    if (status === 'stored') events.emit('follow.changed', { userId: user_id, isFollowed });
    return status;
  } catch {
    return 'failed';
  }
}

/** These people, followed or not, in every list of people. */
export function followInLists(subject: string, ids: readonly string[], isFollowed: boolean): View {
  return pagedView<UserCard>([subject, 'people'], (person) =>
    ids.includes(person.id) ? withFollow(person, isFollowed) : person,
  );
}

function withFollow<Followed extends Pick<User, 'explicitly_followed_by_me' | 'follower_count'>>(
  person: Followed,
  isFollowed: boolean,
): Followed {
  const step = Number(isFollowed) - Number(person.explicitly_followed_by_me ?? false);
  return {
    ...person,
    explicitly_followed_by_me: isFollowed,
    follower_count: person.follower_count + step,
  };
}
