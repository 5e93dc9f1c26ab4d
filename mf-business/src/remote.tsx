import { lazyWithRetry } from '@corkboard/shared/lazy';
import { defineRemote, userQuery } from '@corkboard/shared/remote';

import { merchantQuery } from './badges/merchant-query.ts';
import { ProfileBadges } from './slots/profile-badges.tsx';
import { ProfileContact } from './slots/profile-contact.tsx';

// The server renders it, so every document needs its styles.
import './slots/business-settings.module.css';

// Few people act as a business.
const businessSettings = () => import('./slots/business-settings.tsx');
const BusinessSettings = lazyWithRetry<Record<string, never>>(() =>
  businessSettings().then((m) => m.BusinessSettings),
);
const ProfileSwitcher = lazyWithRetry<Record<string, never>>(() =>
  import('./switcher/profile-switcher.tsx').then((m) => m.ProfileSwitcher),
);

/** The only module that the build exposes. */
export const remote = defineRemote({
  name: 'mf-business',
  requires: '^1.44.0',
  catalogues: {
    ar: () => import('../locales/ar.po'),
    de: () => import('../locales/de.po'),
  },
  slots: {
    'header.switcher': { Component: ProfileSwitcher },
    'page.business-settings': {
      Component: BusinessSettings,
      prefetch: async (request) => (await businessSettings()).prefetchBusinessSettings(request),
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
