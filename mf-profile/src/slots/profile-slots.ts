/** What every profile shows, in one chunk. */
export { prefetchHeader } from './prefetch-header.ts';
export { prefetchPage } from './prefetch-page.ts';
export { ProfilePage } from './profile-page.tsx';
export { ProfileTabs } from './profile-tabs.tsx';
