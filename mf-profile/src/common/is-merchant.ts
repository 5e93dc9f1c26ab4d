import type { User } from '@corkboard/shared/contract/people';

/** Other businesses have no merchant record, so a page doesn't ask for one. */
export function isMerchant(user: User): boolean {
  return user.is_verified_merchant || user.is_inspirational_merchant === true;
}
