import { defineRemote, userQuery } from '@corkboard/shared/remote';

import { merchantQuery } from './badges/merchant-query.ts';
import { BusinessSettings, prefetchBusinessSettings } from './slots/business-settings.tsx';
import { ProfileBadges } from './slots/profile-badges.tsx';
import { ProfileContact } from './slots/profile-contact.tsx';
import { ProfileSwitcher } from './switcher/profile-switcher.tsx';

/** The only module that the build exposes. */
export const remote = defineRemote({
  name: 'mf-business',
  requires: '^1.8.0',
  catalogues: {
    ar: () => import('../locales/ar.po'),
    de: () => import('../locales/de.po'),
  },
  slots: {
    'header.switcher': { Component: ProfileSwitcher },
    'page.business-settings': {
      Component: BusinessSettings,
      prefetch: prefetchBusinessSettings,
    },
    'profile.badges': {
      Component: ProfileBadges,
      prefetch: ({ queryClient, call, subject, route }) =>
        queryClient.prefetchQuery(merchantQuery({ call, subject }, route.userId)),
    },
    'profile.contact': {
      Component: ProfileContact,
      prefetch: ({ queryClient, call, subject, viewer, route }) =>
        queryClient.prefetchQuery(userQuery({ call, subject, viewer }, route.username)),
    },
  },
});
