import type { BadgeSelection, VerifiedMerchant } from '@corkboard/shared/contract/business.ts';
import { earnedBadges } from '@corkboard/shared/rules/badge-limit.ts';

import { resolveBadgeColor } from './badge-color.ts';
import { visibleBadges } from './visible-badges.ts';

/** What stands in the sheet: the badges that are ticked, and the colour as it is typed. */
export interface BadgeDraft {
  chosen: string[];
  colour: string;
}

export function draftOf(merchant: VerifiedMerchant): BadgeDraft {
  const { badgeColor } = merchant.inspirational_signal.inspirational_badge_selection;
  return {
    chosen: visibleBadges(merchant).map(({ id }) => id),
    colour: resolveBadgeColor(badgeColor),
  };
}

/** What is saved for a draft: everything held that is not ticked is opted out, and stays so if it is lost for a while. [BADGE-021] */
export function selectionOf(
  merchant: VerifiedMerchant,
  { chosen: selected, colour: color }: BadgeDraft,
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

/** Whether saving would change anything: other badges, or another colour. [BADGE-007] */
export function isChanged(merchant: VerifiedMerchant, draft: BadgeDraft): boolean {
  const before = draftOf(merchant);
  if (resolveBadgeColor(draft.colour) !== before.colour) return true;
  return (
    draft.chosen.length !== before.chosen.length ||
    draft.chosen.some((id) => !before.chosen.includes(id))
  );
}

/** The merchant with another selection, as it shows until the server has answered. [BADGE-008] */
export function withSelection(
  merchant: VerifiedMerchant,
  selection: BadgeSelection,
): VerifiedMerchant {
  return {
    ...merchant,
    inspirational_signal: {
      ...merchant.inspirational_signal,
      inspirational_badge_selection: selection,
    },
  };
}
