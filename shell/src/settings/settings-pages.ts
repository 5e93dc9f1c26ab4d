import { arrowsLeftRight } from '@corkboard/shared/icons/arrows-left-right.ts';
import { bell } from '@corkboard/shared/icons/bell.ts';
import { clockCounterClockwise } from '@corkboard/shared/icons/clock-counter-clockwise.ts';
import { eyeSlash } from '@corkboard/shared/icons/eye-slash.ts';
import { flag } from '@corkboard/shared/icons/flag.ts';
import { info } from '@corkboard/shared/icons/info.ts';
import { key } from '@corkboard/shared/icons/key.ts';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { storefront } from '@corkboard/shared/icons/storefront.ts';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { user } from '@corkboard/shared/icons/user.ts';
import { userCircle } from '@corkboard/shared/icons/user-circle.ts';
import { usersThree } from '@corkboard/shared/icons/users-three.ts';

import { SETTINGS_TITLES } from '../common/page/settings-titles.ts';

export interface SettingsPageInfo {
  href: string;
  icon: string;
  title: string;
  about: string;
}

const PLACES: readonly SettingsPageInfo[] = [
  {
    href: '/settings/edit-profile/',
    icon: userCircle,
    title: SETTINGS_TITLES['edit-profile'],
    about: 'What people see on your profile and who can see it.',
  },
  {
    href: '/settings/account-settings/',
    icon: user,
    title: SETTINGS_TITLES['account-settings'],
    about: 'Email address, password, language, and keyboard.',
  },
  {
    href: '/settings/notifications/',
    icon: bell,
    title: SETTINGS_TITLES.notifications,
    about: 'What you get notifications about.',
  },
  {
    href: '/settings/security/',
    icon: lock,
    title: SETTINGS_TITLES.security,
    about: "Two-factor authentication, and where you're logged in.",
  },
  {
    href: '/settings/linked-accounts/',
    icon: usersThree,
    title: SETTINGS_TITLES['linked-accounts'],
    about: 'Business accounts that you can switch to without logging in again.',
  },
  {
    href: '/settings/save-from-anywhere/',
    icon: pushPin,
    title: SETTINGS_TITLES['save-from-anywhere'],
    about: 'Save Pins from other sites with a bookmark or the browser extension.',
  },
  {
    href: '/settings/api-tokens/',
    icon: key,
    title: SETTINGS_TITLES['api-tokens'],
    about: 'Access for your own scripts and the browser extension.',
  },
  {
    href: '/settings/reports/',
    icon: flag,
    title: SETTINGS_TITLES.reports,
    about: 'What we decided about people and Pins that you reported.',
  },
];

/** Parts of the public profile, which isn't a page of the shell. */
export const PROFILE_PARTS: readonly SettingsPageInfo[] = [
  {
    href: '/settings/permissions',
    icon: eyeSlash,
    title: 'Social permissions',
    about: 'Who can follow and message you, and what visitors see.',
  },
  {
    href: '/settings/personal-information#community-information',
    icon: info,
    title: 'Community information',
    about: 'What your profile says about you or your business.',
  },
];

const BUSINESS: SettingsPageInfo = {
  href: '/business/settings/',
  icon: storefront,
  title: SETTINGS_TITLES.business,
  about: 'What your business shows, and the people who run it with you.',
};

export const BOARD_PAGES: readonly SettingsPageInfo[] = [
  {
    href: '/board/trash/',
    icon: trash,
    title: 'Recently deleted',
    about: 'Boards you can still restore.',
  },
  {
    href: '/board/history/',
    icon: clockCounterClockwise,
    title: 'Recent changes',
    about: 'Review and undo changes to your boards.',
  },
  {
    href: '/board/transfer/',
    icon: arrowsLeftRight,
    title: 'Export and import',
    about: 'Export everything, or import Pins from another service.',
  },
];

export function settingsPages(isPartner: boolean): readonly SettingsPageInfo[] {
  return isPartner ? [...PLACES, BUSINESS] : PLACES;
}
