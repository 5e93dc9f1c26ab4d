import type { User } from '@corkboard/shared/contract/people';

/** Ignores topics, which are counted separately. [HEAD-022] */
export function isFollowingVisible({
  following_count,
  interest_following_count,
}: Pick<User, 'following_count' | 'interest_following_count'>): number {
  return following_count - interest_following_count;
}
