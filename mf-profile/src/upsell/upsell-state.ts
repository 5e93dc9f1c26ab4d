import type { User } from '@corkboard/shared/contract/users.ts';

/** What is offered after a follow from the gate of a private profile. */
export type UpsellState = 'none' | 'messageUpsell' | 'shareUpsell';

/** Who follows back can be written to; of anybody else the news can be told. [PRIV-012, PRIV-013] */
export function upsellAfterFollow(user: Pick<User, 'explicitly_following_me'>): UpsellState {
  return user.explicitly_following_me ? 'messageUpsell' : 'shareUpsell';
}
