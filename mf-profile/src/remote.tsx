import { lazyWithRetry } from '@corkboard/shared/lazy';
import { defineRemote } from '@corkboard/shared/remote';

import { EditProfile, prefetchEditProfile } from './slots/edit-profile.tsx';
import { preloadOwnPage } from './slots/lazy-pages.tsx';
import { prefetchHeader } from './slots/prefetch-header.ts';
import { prefetchPage } from './slots/prefetch-page.ts';
import { ProfileHeader } from './slots/profile-header.tsx';
import { ProfilePage } from './slots/profile-page.tsx';
import { ProfileTabs } from './slots/profile-tabs.tsx';

// The server renders these, so every document needs their styles.
import './owner/ads-only-banner.module.css';
import './owner/owner-bar.module.css';
import './owner/settings-cog.module.css';
import './people/home-people.module.css';
import './people/person-row.module.css';
import './private/lock-button.module.css';
import './private/placeholder-pins.module.css';
import './private/private-gate.module.css';

// Most visits are to a profile.
const homePeople = () => import('./slots/home-people.tsx');
const PinFollow = lazyWithRetry(() => import('./slots/pin-follow.tsx').then((m) => m.PinFollow));
const ConversationSafety = lazyWithRetry(() =>
  import('./slots/conversation-safety.tsx').then((m) => m.ConversationSafety),
);
const HomePeople = lazyWithRetry(() => homePeople().then((m) => m.HomePeople));

// Requested with this module, so that server HTML becomes interactive sooner.
if (typeof document !== 'undefined') {
  const shows = (selector: string) => document.querySelector(selector) !== null;
  if (shows('[data-slot="home.people"]')) homePeople().catch(() => {});
  if (shows('[data-sticky="owner-bar"]')) preloadOwnPage();
}

/** The only module that the build exposes. */
export const remote = defineRemote({
  name: 'mf-profile',
  requires: '^1.10.0',
  catalogues: {
    ar: () => import('../locales/ar.po'),
    de: () => import('../locales/de.po'),
  },
  slots: {
    'page.profile': { Component: ProfilePage, prefetch: prefetchPage },
    'page.edit-profile': { Component: EditProfile, prefetch: prefetchEditProfile },
    'profile.header': { Component: ProfileHeader, prefetch: prefetchHeader },
    'home.people': {
      Component: HomePeople,
      prefetch: async (request) => (await homePeople()).prefetchHomePeople(request),
    },
    'pin.follow': { Component: PinFollow },
    'conversation.safety': { Component: ConversationSafety },
    'profile.tabs': { Component: ProfileTabs, prefetch: prefetchHeader },
  },
});
