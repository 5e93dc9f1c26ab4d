import { lazyWithRetry } from '@corkboard/shared/lazy';

export const loadOwnPage = () =>
  import(/* webpackChunkName: "page.profile.owner" */ './own-page.tsx').then(
    (module) => module.OwnPage,
  );

/** Suspends with the whole slot. */
export const OwnPage = lazyWithRetry(loadOwnPage);
