import { lazyPage, lazyWithRetry } from '@corkboard/shared/lazy';
import { ListSkeleton } from '../visit/list-skeleton.tsx';

/** Suspends with the whole slot. */
export const OwnPage = lazyWithRetry(() => import('./own-page.tsx').then((m) => m.OwnPage));
export const AboutPage = lazyWithRetry(() =>
  import('../about/about-page.tsx').then((m) => m.AboutPage),
);
export const AllPinsHeading = lazyWithRetry(() =>
  import('../about/all-pins-heading.tsx').then((m) => m.AllPinsHeading),
);
export const FeedPage = lazyWithRetry(() => import('./feed-page.tsx').then((m) => m.FeedPage));
export const AdsOnlyBanner = lazyWithRetry(() =>
  import('../owner/ads-only-banner.tsx').then((m) => m.AdsOnlyBanner),
);
export const PrivatePage = lazyWithRetry(() =>
  import('./private-page.tsx').then((m) => m.PrivatePage),
);

export const loadDeepLinkDialogs = () =>
  import('./deep-link-dialogs.tsx').then((m) => m.DeepLinkDialogs);

export const LazyPeoplePage = lazyPage(
  () => import('./people-page.tsx').then((m) => m.PeoplePage),
  <ListSkeleton />,
);

export const LazyTopicsPage = lazyPage(
  () => import('./topics-page.tsx').then((m) => m.TopicsPage),
  <ListSkeleton />,
);
