import type { User } from '@corkboard/shared/contract/users.ts';

/** People only: topics are counted apart. [HEAD-022] */
export function isFollowingVisible({
  following_count,
  interest_following_count,
}: Pick<User, 'following_count' | 'interest_following_count'>): number {
  return following_count - interest_following_count;
}
