import type { VerifiedMerchant } from '@corkboard/shared/contract/business';

/** Returns the merchant as others see it: without review results, and without badges that the merchant hides. */
export function toShown(merchant: VerifiedMerchant): VerifiedMerchant {
  const { badge_details, inspirational_badge_selection } = merchant.inspirational_signal;
  const { badgeColor, badgeOptOut } = inspirational_badge_selection;
  const isShown = (id: string) => !badgeOptOut.includes(id);
  const listShown = (badges: typeof badge_details) => badges.filter(({ id }) => isShown(id));
  return {
    ...merchant,
    disapproval_reasons: [],
    review_criteria: [],
    review_labels: [],
    business_diversity_labels: merchant.business_diversity_labels.filter(isShown),
    badge_details: listShown(merchant.badge_details),
    profile_badges: listShown(merchant.profile_badges),
    inspirational_signal: {
      badge_details: listShown(badge_details),
      inspirational_badge_selection: { badgeColor, badgeOptOut: [] },
    },
  };
}
