import { lazyWithRetry } from '@corkboard/shared/lazy';
import { defineRemote } from '@corkboard/shared/remote';

import {
  loadProfileBoards,
  loadProfilePins,
  NEIGHBOR_DELAY_MS,
  preloadOwnerBoards,
  preloadOwnerPins,
  preloadPinsWithoutBoards,
} from './slots/profile/load-slots.ts';

// The server renders these, so every document needs their styles. Common styles first, so that others can override them.
import './common/card-words.module.css';
import './common/group-head.module.css';
import './common/selection/selection-check.module.css';
import './board-edit/invite-button.module.css';
import './board-header/board-header.module.css';
import './boards/board-card.module.css';
import './boards/board-grid.module.css';
import './boards/board-group-section.module.css';
import './boards/card-tools.module.css';
import './boards/home-boards.module.css';
import './filters/board-filter-chips.module.css';
import './invitations/invitations.module.css';
import './organize/organize-menu.module.css';
import './owner-bar/owner-bar.module.css';
import './pins/card/pin-card.module.css';
import './pins/grid/grid-metrics.module.css';
import './pins/grid/pin-grid-skeleton.module.css';
import './pins/grid/pin-grid.module.css';
import './pins/home-feed.module.css';
import './pins/live-pins.module.css';
import './pins/pins-toolbar.module.css';
import './sections/sections.module.css';
import './slots/board-page/board-not-found.module.css';
import './slots/board-page/board-pins.module.css';
import './slots/board-page/page-board.module.css';
import './slots/image-fallback.module.css';
import './slots/load-more.module.css';
import './slots/print/partly-printed.module.css';
import './slots/search-results.module.css';
import './sort/sort-menu.module.css';

// The document preloads the chunk that has the name of a slot.
const pageBoardTools = () => import('./slots/board-page/page-board-tools.tsx');
const pageCreateBoard = () => import('./slots/board-page/page-create-board.tsx');
const pageBoard = () =>
  import(/* webpackChunkName: "page.board" */ './slots/board-page/page-board.tsx');
const pageSection = () =>
  import(/* webpackChunkName: "page.section" */ './slots/board-page/page-section.tsx');
const pageCreateSection = () => import('./slots/board-page/page-create-section.tsx');
const searchResults = () =>
  import(/* webpackChunkName: "search.results" */ './slots/search-results.tsx');
const homeFeed = () => import(/* webpackChunkName: "home.feed" */ './slots/home-feed.tsx');
const homeBoards = () => import(/* webpackChunkName: "home.boards" */ './slots/home-boards.tsx');
const profileFeed = () =>
  import(/* webpackChunkName: "profile.feed" */ './slots/profile/profile-feed.tsx');

const ProfileBoards = lazyWithRetry(() => loadProfileBoards().then((m) => m.ProfileBoards));
const ProfilePins = lazyWithRetry(() => loadProfilePins().then((m) => m.ProfilePins));
const PageBoardTools = lazyWithRetry(() => pageBoardTools().then((m) => m.PageBoardTools));
const PageCreateBoard = lazyWithRetry(() => pageCreateBoard().then((m) => m.PageCreateBoard));
const PageBoard = lazyWithRetry(() => pageBoard().then((m) => m.PageBoard));
const PageSection = lazyWithRetry(() => pageSection().then((m) => m.PageSection));
const PageCreateSection = lazyWithRetry(() => pageCreateSection().then((m) => m.PageCreateSection));
const SearchResults = lazyWithRetry(() => searchResults().then((m) => m.SearchResults));
const HomeFeed = lazyWithRetry(() => homeFeed().then((m) => m.HomeFeed));
const HomeBoards = lazyWithRetry(() => homeBoards().then((m) => m.HomeBoards));
const PinBoard = lazyWithRetry(() => import('./slots/pin-board.tsx').then((m) => m.PinBoard));
const PinSave = lazyWithRetry(() => import('./slots/pin-save.tsx').then((m) => m.PinSave));
const PinRelated = lazyWithRetry(() => import('./slots/pin-related.tsx').then((m) => m.PinRelated));
const ProfileFeed = lazyWithRetry(() => profileFeed().then((m) => m.ProfileFeed));

// Requested with this module, not on the first render, so that server HTML becomes interactive sooner.
if (typeof document !== 'undefined') {
  const shows = (selector: string) => document.querySelector(selector) !== null;
  if (shows('[data-slot="profile.boards"]')) void loadProfileBoards().catch(() => {});
  if (shows('[data-slot="profile.pins"]')) void loadProfilePins().catch(() => {});
  if (shows('[data-slot="home.feed"]')) void homeFeed().catch(() => {});
  if (shows('[data-slot="home.boards"]')) void homeBoards().catch(() => {});
  if (shows('[data-slot="page.board"]')) void pageBoard().catch(() => {});
  if (shows('[data-slot="page.section"]')) void pageSection().catch(() => {});
  // The other tab of a profile is often the next page.
  if (shows('[data-slot="profile.boards"], [data-slot="profile.pins"]'))
    setTimeout(
      () => void Promise.allSettled([loadProfileBoards(), loadProfilePins()]),
      NEIGHBOR_DELAY_MS,
    );
  if (shows('[data-code="profile.boards.owner"]')) preloadOwnerBoards();
  if (shows('[data-code="profile.boards.pins"]')) preloadPinsWithoutBoards();
  if (shows('[data-code="profile.pins.owner"]')) preloadOwnerPins();
}

/** The only module that the build exposes. */
export const remote = defineRemote({
  name: 'mf-boards',
  requires: '^1.44.0',
  catalogues: {
    ar: () => import('../locales/ar.po'),
    de: () => import('../locales/de.po'),
  },
  slots: {
    'profile.boards': {
      Component: ProfileBoards,
      prefetch: async (request) => (await loadProfileBoards()).prefetchProfileBoards(request),
    },
    'profile.pins': {
      Component: ProfilePins,
      prefetch: async (request) => (await loadProfilePins()).prefetchProfilePins(request),
    },
    'profile.feed': {
      Component: ProfileFeed,
      prefetch: async (request) => (await profileFeed()).prefetchProfileFeed(request),
    },
    'page.create-board': {
      Component: PageCreateBoard,
      prefetch: async (request) => (await pageCreateBoard()).prefetchPageCreateBoard(request),
    },
    'page.board': {
      Component: PageBoard,
      prefetch: async (request) => (await pageBoard()).prefetchPageBoard(request),
    },
    'page.section': {
      Component: PageSection,
      prefetch: async (request) => (await pageSection()).prefetchPageSection(request),
    },
    'page.create-section': {
      Component: PageCreateSection,
      prefetch: async (request) => (await pageCreateSection()).prefetchPageCreateSection(request),
    },
    'page.board-tools': {
      Component: PageBoardTools,
      prefetch: async ({ route }) => ({
        title: (await pageBoardTools()).TOOL_TITLES[route.tool],
      }),
    },
    'home.feed': {
      Component: HomeFeed,
      prefetch: async (request) => (await homeFeed()).prefetchHomeFeed(request),
    },
    'home.boards': {
      Component: HomeBoards,
      prefetch: async (request) => (await homeBoards()).prefetchHomeBoards(request),
    },
    'pin.save': { Component: PinSave },
    'pin.board': { Component: PinBoard },
    'pin.related': { Component: PinRelated },
    'search.results': {
      Component: SearchResults,
      prefetch: async (request) => (await searchResults()).prefetchSearchResults(request),
    },
  },
});
