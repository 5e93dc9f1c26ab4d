import type { VerifiedMerchant } from '../../contract/business/business.ts';

/** Counts brand values and communities together. [BADGE-012, BADGE-014] */
export const MAX_BADGES = 3;

type Held = Pick<VerifiedMerchant, 'business_diversity_labels'> & {
  inspirational_signal: Pick<VerifiedMerchant['inspirational_signal'], 'badge_details'>;
};

export function earnedBadges(merchant: Held): string[] {
  const values = merchant.inspirational_signal.badge_details.map((badge) => badge.id);
  const communities = merchant.business_diversity_labels.filter((label) => label !== 'none');
  return [...new Set([...values, ...communities])];
}

/** [SRV-042] */
export function exceedsBadgeLimit(merchant: Held, badgeOptOut: string[]): boolean {
  const shown = earnedBadges(merchant).filter((id) => !badgeOptOut.includes(id));
  return shown.length > MAX_BADGES;
}
