import type { VerifiedMerchant } from '@corkboard/shared/contract/business';
import { earnedBadges, MAX_BADGES } from '@corkboard/shared/rules/business';

import { type BadgeText, badgeText } from './badge-text.ts';

export interface VisibleBadge extends BadgeText {
  id: string;
}

/** [BADGE-001] */
export function canShowBadges(merchant: VerifiedMerchant): boolean {
  return (
    merchant.is_verified_merchant &&
    merchant.is_inspirational &&
    merchant.is_eligible_for_storefront_badges
  );
}

/** Returns up to three badges of an eligible merchant that aren't opted out. [BADGE-014, BADGE-021] */
export function visibleBadges(merchant: VerifiedMerchant): VisibleBadge[] {
  if (!canShowBadges(merchant)) return [];

  const { badgeOptOut } = merchant.inspirational_signal.inspirational_badge_selection;
  return earnedBadges(merchant)
    .filter((id) => !badgeOptOut.includes(id))
    .flatMap((id) => {
      const words = badgeText(id);
      return words ? [{ id, ...words }] : [];
    })
    .slice(0, MAX_BADGES);
}
