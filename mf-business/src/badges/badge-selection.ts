import type { BadgeSelection, VerifiedMerchant } from '@corkboard/shared/contract/business';
import { earnedBadges } from '@corkboard/shared/rules/business';

import { resolveBadgeColor } from './badge-color.ts';
import { visibleBadges } from './visible-badges.ts';

export interface BadgeDraft {
  chosen: string[];
  color: string;
}

export function toDraft(merchant: VerifiedMerchant): BadgeDraft {
  const { badgeColor } = merchant.inspirational_signal.inspirational_badge_selection;
  return {
    chosen: visibleBadges(merchant).map(({ id }) => id),
    color: resolveBadgeColor(badgeColor),
  };
}

/**
 * Opts out every badge that isn't selected, so that it stays opted out if the merchant loses and regains it.
 * [BADGE-021]
 */
export function toSelection(
  merchant: VerifiedMerchant,
  { chosen: selected, color }: BadgeDraft,
): BadgeSelection {
  const held = earnedBadges(merchant);
  const { badgeOptOut } = merchant.inspirational_signal.inspirational_badge_selection;
  return {
    badgeColor: resolveBadgeColor(color),
    badgeOptOut: [
      ...badgeOptOut.filter((id) => !held.includes(id)),
      ...held.filter((id) => !selected.includes(id)),
    ],
  };
}

/** Returns what differs from the merchant's selection: another member can have changed the rest. */
export function findChanges(
  merchant: VerifiedMerchant,
  draft: BadgeDraft,
): Partial<BadgeSelection> {
  const before = toDraft(merchant);
  const { badgeColor, badgeOptOut } = toSelection(merchant, draft);
  const isSame =
    draft.chosen.length === before.chosen.length &&
    draft.chosen.every((id) => before.chosen.includes(id));
  return {
    ...(badgeColor !== before.color && { badgeColor }),
    ...(!isSame && { badgeOptOut }),
  };
}

export function getSelection({ inspirational_signal }: VerifiedMerchant): BadgeSelection {
  return inspirational_signal.inspirational_badge_selection;
}

export function withSelection(
  merchant: VerifiedMerchant,
  changes: Partial<BadgeSelection>,
): VerifiedMerchant {
  return {
    ...merchant,
    inspirational_signal: {
      ...merchant.inspirational_signal,
      inspirational_badge_selection: { ...getSelection(merchant), ...changes },
    },
  };
}
