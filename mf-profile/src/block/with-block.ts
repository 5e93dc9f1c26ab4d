import type { User } from '@corkboard/shared/contract/users.ts';

/** A profile as it is for somebody who blocks it: a block ends what was between the two, in both directions. [BLOCK-004] */
export function withBlock(user: User, isBlocked: boolean): User {
  if (!isBlocked) return { ...user, blocked_by_me: false };
  return {
    ...user,
    blocked_by_me: true,
    explicitly_followed_by_me: false,
    explicitly_following_me: false,
    follower_count: user.follower_count - Number(user.explicitly_followed_by_me ?? false),
    following_count: user.following_count - Number(user.explicitly_following_me ?? false),
  };
}
