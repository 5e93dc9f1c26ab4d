import { handBold } from '@corkboard/shared/icons/hand-bold.ts';
import { handHeartBold } from '@corkboard/shared/icons/hand-heart-bold.ts';
import { packageBold } from '@corkboard/shared/icons/package-bold.ts';
import { plantBold } from '@corkboard/shared/icons/plant-bold.ts';
import { usersThreeBold } from '@corkboard/shared/icons/users-three-bold.ts';

export interface BadgeText {
  label: string;
  icon: string;
}

export const VALUES: Record<string, BadgeText & { detail: string }> = {
  invested_in_good: {
    label: 'Invested in good',
    icon: handHeartBold,
    detail: 'We give part of our earnings to others',
  },
  eco_friendly: { label: 'Eco-friendly', icon: plantBold, detail: 'Less waste, less water' },
  responsibly_sourced: {
    label: 'Responsibly sourced',
    icon: packageBold,
    detail: 'We know where it comes from',
  },
  inclusive: {
    label: 'Inclusive',
    icon: usersThreeBold,
    detail: 'Made for many bodies and homes',
  },
  personal_touch: {
    label: 'Personal touch',
    icon: handBold,
    detail: 'Handmade or hand-finished',
  },
};

export const COMMUNITIES: Record<string, string> = {
  african_american_or_black: 'African American or Black-owned',
  black_african_diaspora: 'Black African diaspora-owned',
  hispanic_or_latinx: 'Hispanic or Latinx-owned',
  native_or_indigenous: 'Native or Indigenous-owned',
  aboriginal_or_indigenous: 'Aboriginal or Indigenous-owned',
  native_american_or_alaska_native_or_indigenous_peoples:
    'Native American, Alaska Native or Indigenous-owned',
  asian_or_pacific_islanders: 'Asian or Pacific Islander-owned',
  asian: 'Asian-owned',
  lgbtq: 'LGBTQ-owned',
  middle_eastern: 'Middle Eastern-owned',
  turkish: 'Turkish-owned',
  roma: 'Roma-owned',
  middle_eastern_turkish_roma: 'Middle Eastern, Turkish or Roma-owned',
  north_african: 'North African-owned',
  middle_eastern_or_north_african: 'Middle Eastern or North African-owned',
  person_of_color: 'Person of color-owned',
  disability: 'Disability-owned',
  woman: 'Woman-owned',
};

/** Returns null for an id that this version has no text for. */
export function badgeText(id: string): BadgeText | null {
  const value = VALUES[id];
  if (value) return { label: value.label, icon: value.icon };
  const label = COMMUNITIES[id];
  return label ? { label, icon: usersThreeBold } : null;
}
