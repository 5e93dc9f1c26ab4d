import type { User } from '@corkboard/shared/contract/people';

/** Returns the profile after a block or unblock. A block ends follows in both directions. [BLOCK-004] */
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
