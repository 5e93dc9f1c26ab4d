import type { VerifiedMerchant } from '@corkboard/shared/contract/business.ts';
import { earnedBadges, MAX_BADGES } from '@corkboard/shared/rules/badge-limit.ts';

import { type BadgeText, badgeText } from './badge-text.ts';

export interface VisibleBadge extends BadgeText {
  id: string;
}

/** Badges are for a merchant that is verified, inspirational and eligible. [BADGE-001] */
export function canShowBadges(merchant: VerifiedMerchant): boolean {
  return (
    merchant.is_verified_merchant &&
    merchant.is_inspirational &&
    merchant.is_eligible_for_storefront_badges
  );
}

/** The badges that a profile shows: of an eligible merchant, not opted out, three at most. [BADGE-001, BADGE-014, BADGE-021] */
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
