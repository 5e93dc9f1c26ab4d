import { lazyWithRetry } from '@corkboard/shared/lazy';

const getOwnPage = () => import(/* webpackChunkName: "page.profile.owner" */ './own-page.tsx');

/** Suspends with the whole slot. */
export const OwnPage = lazyWithRetry(() => getOwnPage().then((m) => m.OwnPage));

export function preloadOwnPage(): void {
  // A failure shows on render.
  getOwnPage().catch(() => {});
}
