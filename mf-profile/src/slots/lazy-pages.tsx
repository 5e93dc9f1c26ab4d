import { lazyPage } from '@corkboard/shared/lazy';
import { ListSkeleton } from '../visit/list-skeleton.tsx';

export const LazyPeoplePage = lazyPage(
  () => import('./people-page.tsx').then((m) => m.PeoplePage),
  <ListSkeleton />,
);

export const LazyTopicsPage = lazyPage(
  () => import('./topics-page.tsx').then((m) => m.TopicsPage),
  <ListSkeleton />,
);
