import { lazyPage, lazyWithRetry } from '@corkboard/shared/lazy';
import { ListSkeleton } from '../visit/list-skeleton.tsx';

// Each suspends with the whole slot.
export const AboutPage = lazyWithRetry(() =>
  import(/* webpackChunkName: "page.profile.about" */ '../about/about-page.tsx').then(
    (m) => m.AboutPage,
  ),
);
export const AllPinsHeading = lazyWithRetry(() =>
  import(/* webpackChunkName: "page.profile.pins" */ '../about/all-pins-heading.tsx').then(
    (m) => m.AllPinsHeading,
  ),
);
export const FeedPage = lazyWithRetry(() =>
  import(/* webpackChunkName: "page.profile.feed" */ './feed-page.tsx').then((m) => m.FeedPage),
);
export const AdsOnlyBanner = lazyWithRetry(() =>
  import('../owner/ads-only-banner.tsx').then((m) => m.AdsOnlyBanner),
);
export const PrivatePage = lazyWithRetry(() =>
  import(/* webpackChunkName: "page.profile.private" */ './private-page.tsx').then(
    (m) => m.PrivatePage,
  ),
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
