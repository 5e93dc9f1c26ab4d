import { lazyPage, lazyWithRetry } from '@corkboard/shared/lazy';
import { ListSkeleton } from '../visit/list-skeleton.tsx';

const ownPage = () => import('./own-page.tsx');

/** Most visits are to other people's profiles. Suspends with the whole slot. */
export const OwnPage = lazyWithRetry(() => ownPage().then((m) => m.OwnPage));
export const AdsOnlyBanner = lazyWithRetry(() =>
  import('../owner/ads-only-banner.tsx').then((m) => m.AdsOnlyBanner),
);
export const PrivateGate = lazyWithRetry(() =>
  import('../private/private-gate.tsx').then((m) => m.PrivateGate),
);

export const loadDeepLinkDialogs = () =>
  import('./deep-link-dialogs.tsx').then((m) => m.DeepLinkDialogs);

export function preloadOwnPage(): void {
  // A failure shows on render.
  ownPage().catch(() => {});
}

export const LazyPeoplePage = lazyPage(
  () => import('./people-page.tsx').then((m) => m.PeoplePage),
  <ListSkeleton />,
);

export const LazyTopicsPage = lazyPage(
  () => import('./topics-page.tsx').then((m) => m.TopicsPage),
  <ListSkeleton />,
);
