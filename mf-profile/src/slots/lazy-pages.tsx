import { lazyPage } from '../common/lazy-page.tsx';
import { WaitingList } from '../visit/waiting-list.tsx';

export const LazyPeoplePage = lazyPage(
  () => import('./people-page.tsx').then((m) => m.PeoplePage),
  <WaitingList />,
);

export const LazyTopicsPage = lazyPage(
  () => import('./topics-page.tsx').then((m) => m.TopicsPage),
  <WaitingList />,
);
