import { defineRemote } from '@corkboard/shared/remote';

import { EditProfile, prefetchEditProfile } from './slots/edit-profile.tsx';
import { prefetchHeader } from './slots/prefetch-header.ts';
import { prefetchPage } from './slots/prefetch-page.ts';
import { ProfileHeader } from './slots/profile-header.tsx';
import { ProfilePage } from './slots/profile-page.tsx';
import { ProfileTabs } from './slots/profile-tabs.tsx';

/** The only module that the build exposes. */
export const remote = defineRemote({
  name: 'mf-profile',
  requires: '^1.4.0',
  catalogues: {
    ar: () => import('../locales/ar.po'),
    de: () => import('../locales/de.po'),
  },
  slots: {
    'page.profile': { Component: ProfilePage, prefetch: prefetchPage },
    'page.edit-profile': { Component: EditProfile, prefetch: prefetchEditProfile },
    'profile.header': { Component: ProfileHeader, prefetch: prefetchHeader },
    'profile.tabs': { Component: ProfileTabs, prefetch: prefetchHeader },
  },
});
