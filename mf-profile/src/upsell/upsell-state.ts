import type { User } from '@corkboard/shared/contract/people';

export type UpsellState = 'none' | 'messageUpsell' | 'shareUpsell';

/** Offers a message to a user who follows back, else sharing the profile. [PRIV-012, PRIV-013] */
export function upsellAfterFollow(user: Pick<User, 'explicitly_following_me'>): UpsellState {
  return user.explicitly_following_me ? 'messageUpsell' : 'shareUpsell';
}
