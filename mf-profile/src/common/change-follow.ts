import type { User, UserCard } from '@corkboard/shared/contract/people';
import { reportUnexpected } from '@corkboard/shared/failures';
import { changeOptimistically, pagedView, type View, view } from '@corkboard/shared/optimistic';
import { type Shell, userQuery } from '@corkboard/shared/remote';
import { followUser, unfollowUser } from '@corkboard/shared/requests/people';
import { type FollowState, followOutcome, followState } from '@corkboard/shared/rules/people';

import { followMessageKey } from './follow-message-key.ts';

/** The fields that decide the outcome of a follow. Cards don't have `follow_invited_by_them`. */
type Followed = Pick<User, 'is_private_profile' | 'follower_count'> &
  Partial<
    Pick<User, 'explicitly_followed_by_me' | 'follow_requested_by_me' | 'follow_invited_by_them'>
  >;
type Person = Followed & Pick<User, 'id' | 'username'>;

export type FollowOutcome = FollowState | 'superseded' | 'failed';

interface Options {
  /** The invite code of the visit, if it has one. */
  invite?: string | false | undefined;
  /** The id of the Pin that the visit is from. */
  pin: string | null | undefined;
  refresh: readonly (readonly unknown[])[];
}

/**
 * Follows or unfollows a person, or creates or withdraws a request, optimistically in the profile and in every list.
 * Resolves to the stored state. Shows no message on failure. [FOLLOW-002]
 */
export async function changeFollow(
  shell: Shell,
  person: Person,
  isFollowed: boolean,
  { invite, pin, refresh }: Options,
): Promise<FollowOutcome> {
  const { call, events, logger, queryClient, subject, toasts } = shell;
  const user_id = person.id;
  // Its Undo no longer applies.
  toasts.dismiss?.(followMessageKey(user_id));
  /** [FOLLOW-006] */
  const context = {
    ...(invite ? { invite_code: invite } : {}),
    ...(pin ? { aux_data: { pin_id: pin } } : {}),
  };
  const before = followState(person);
  const expected = isFollowed ? followOutcome(person) : 'none';
  const profile = view<User>(userQuery(shell, person.username).queryKey, (user) =>
    user.id === user_id && !opensContent(user, isFollowed) ? withFollow(user, isFollowed) : user,
  );
  try {
    const outcome = await changeOptimistically(queryClient, {
      key: [subject, 'users', user_id, 'follow'],
      value: isFollowed,
      views: [followInLists(subject, [user_id], isFollowed), profile],
      send: () => call(isFollowed ? followUser : unfollowUser, { user_id, ...context }),
      refresh,
    });
    if (outcome.status === 'superseded') return 'superseded';
    const state = isFollowed ? followState(outcome.answer.data) : 'none';
    if (state === 'followed' || before === 'followed') {
      events.emit('follow.changed', { userId: user_id, isFollowed: state === 'followed' });
    }
    // The owner has invited the viewer, or ended an invitation, since the page was loaded.
    if (state !== expected) void queryClient.invalidateQueries({ queryKey: [subject, 'people'] });
    return state;
  } catch (error) {
    reportUnexpected(logger, error, 'following a person');
    return 'failed';
  }
}

export function followInLists(subject: string, ids: readonly string[], isFollowed: boolean): View {
  return pagedView<UserCard>([subject, 'people'], (person) =>
    ids.includes(person.id) ? withFollow(person, isFollowed) : person,
  );
}

/**
 * Whether a follow opens a private profile, which has no content to show before it is stored. Decided for the profile as it is
 * cached: it can be refetched with an invitation while the follow is being sent.
 */
function opensContent(user: User, isFollowed: boolean): boolean {
  return isFollowed && user.is_private_profile && followOutcome(user) === 'followed';
}

function withFollow<Shown extends Followed>(person: Shown, isFollowed: boolean): Shown {
  const state = isFollowed ? followOutcome(person) : 'none';
  const step = Number(state === 'followed') - Number(person.explicitly_followed_by_me ?? false);
  return {
    ...person,
    explicitly_followed_by_me: state === 'followed',
    follow_requested_by_me: state === 'requested',
    follower_count: person.follower_count + step,
  };
}
