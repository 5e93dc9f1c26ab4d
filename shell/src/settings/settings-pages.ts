import { lock } from '@corkboard/shared/icons/lock.ts';
import { storefront } from '@corkboard/shared/icons/storefront.ts';
import { user } from '@corkboard/shared/icons/user.ts';
import { userCircle } from '@corkboard/shared/icons/user-circle.ts';
import { usersThree } from '@corkboard/shared/icons/users-three.ts';

import { SETTINGS_TITLES } from '../common/settings-titles.ts';

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
    about: 'What people see of you, and who may see it.',
  },
  {
    href: '/settings/account-settings/',
    icon: user,
    title: SETTINGS_TITLES['account-settings'],
    about: 'Email address, password and language.',
  },
  {
    href: '/settings/security/',
    icon: lock,
    title: SETTINGS_TITLES.security,
    about: 'Two-factor authentication, and where you are logged in.',
  },
  {
    href: '/settings/linked-accounts/',
    icon: usersThree,
    title: SETTINGS_TITLES['linked-accounts'],
    about: 'Business accounts that you go on in without logging in again.',
  },
];

const BUSINESS: SettingsPageInfo = {
  href: '/business/settings/',
  icon: storefront,
  title: SETTINGS_TITLES.business,
  about: 'What your business shows, and the people who run it with you.',
};

export function settingsPages(isPartner: boolean): readonly SettingsPageInfo[] {
  return isPartner ? [...PLACES, BUSINESS] : PLACES;
}
