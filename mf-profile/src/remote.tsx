import { lazyWithRetry } from '@corkboard/shared/lazy';
import { defineRemote, type PrefetchRequest } from '@corkboard/shared/remote';

// The server renders these, so every document needs their styles. Common styles first, so that others can override them.
import './common/back-bar.module.css';
import './common/entry.module.css';
import './common/followed.module.css';
import './common/frame.module.css';
import './about/about-page.module.css';
import './about/all-pins-heading.module.css';
import './follow/follow-button.module.css';
import './header/counts.module.css';
import './header/cover.module.css';
import './header/identity/about-text.module.css';
import './header/identity/identity-line.module.css';
import './header/identity/profile-avatar.module.css';
import './header/identity/profile-name.module.css';
import './header/message-button.module.css';
import './header/minimal-header.module.css';
import './header/partner-header.module.css';
import './header/person-header.module.css';
import './highlights/highlights.module.css';
import './owner/ads-only-banner.module.css';
import './owner/owner-bar.module.css';
import './owner/settings-cog.module.css';
import './people/home-people.module.css';
import './people/person-row.module.css';
import './private/lock-button.module.css';
import './private/placeholder-pins.module.css';
import './private/private-gate.module.css';
import './slots/profile-page.module.css';
import './tabs/sticky-name.module.css';
import './tabs/view-profile-link.module.css';
import './visit/profile-skeleton.module.css';

// The document preloads the chunk that has the name of a slot, or of a part's `data-code`.
const page = () => import(/* webpackChunkName: "page.profile" */ './slots/profile-page.tsx');
const tabs = () => import(/* webpackChunkName: "page.profile" */ './slots/profile-tabs.tsx');
const pagePrefetch = () =>
  import(/* webpackChunkName: "page.profile" */ './slots/prefetch/prefetch-page.ts');
const partPrefetch = () =>
  import(/* webpackChunkName: "page.profile" */ './slots/prefetch/prefetch-header.ts');
const header = () => page().then((m) => m.loadHeader());
const homePeople = () => import(/* webpackChunkName: "home.people" */ './slots/home-people.tsx');
const editProfile = () => import('./slots/edit-profile.tsx');
const prefetchHeader = async (request: PrefetchRequest<'profile.header' | 'profile.tabs'>) =>
  (await partPrefetch()).prefetchHeader(request);

const ProfilePage = lazyWithRetry(() => page().then((m) => m.ProfilePage));
const ProfileHeader = lazyWithRetry(() => header().then((m) => m.ProfileHeader));
const ProfileTabs = lazyWithRetry(() => tabs().then((m) => m.ProfileTabs));
const EditProfile = lazyWithRetry<Record<string, never>>(() =>
  editProfile().then((m) => m.EditProfile),
);
const PinFollow = lazyWithRetry(() =>
  import('./slots/pin/pin-follow.tsx').then((m) => m.PinFollow),
);
const PinReport = lazyWithRetry(() =>
  import('./slots/pin/pin-report.tsx').then((m) => m.PinReport),
);
const ConversationSafety = lazyWithRetry(() =>
  import('./slots/conversation-safety.tsx').then((m) => m.ConversationSafety),
);
const HomePeople = lazyWithRetry(() => homePeople().then((m) => m.HomePeople));

// Requested with this module, so that server HTML becomes interactive sooner.
if (typeof document !== 'undefined') {
  const shows = (selector: string) => document.querySelector(selector) !== null;
  if (shows('[data-slot="page.profile"]')) page().catch(() => {});
  if (shows('[data-slot="profile.header"]')) header().catch(() => {});
  if (shows('[data-slot="home.people"]')) homePeople().catch(() => {});
  // Through its slot, so that its chunk needn't repeat the slot's modules.
  if (shows('[data-code="page.profile.owner"]'))
    page()
      .then((m) => m.loadOwnPage())
      .catch(() => {});
}

/** The only module that the build exposes. */
export const remote = defineRemote({
  name: 'mf-profile',
  requires: '^1.44.0',
  catalogues: {
    ar: () => import('../locales/ar.po'),
    de: () => import('../locales/de.po'),
  },
  slots: {
    'page.profile': {
      Component: ProfilePage,
      prefetch: async (request) => (await pagePrefetch()).prefetchPage(request),
    },
    'page.edit-profile': {
      Component: EditProfile,
      prefetch: async (request) => (await editProfile()).prefetchEditProfile(request),
    },
    'profile.header': { Component: ProfileHeader, prefetch: prefetchHeader },
    'home.people': {
      Component: HomePeople,
      prefetch: async (request) => (await homePeople()).prefetchHomePeople(request),
    },
    'pin.follow': { Component: PinFollow },
    'pin.report': { Component: PinReport },
    'conversation.safety': { Component: ConversationSafety },
    'profile.tabs': { Component: ProfileTabs, prefetch: prefetchHeader },
  },
});
