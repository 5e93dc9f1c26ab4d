import { lazyWithRetry } from '@corkboard/shared/lazy/lazy-with-retry.tsx';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

import { HydrationMarker } from '../layout/hydration-marker.tsx';
import { LoadingOverlay } from '../layout/loading-overlay.tsx';
import { SlotHost } from '../layout/slot-host.tsx';
import { matchRoute, type Route } from '../routing/routes.ts';
import styles from './current-page.module.css';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { usePageTitle } from './use-page-title.ts';

// The server renders the lazy pages whole, so their styles belong to every document.
import '../common/user-link.module.css';
import '../session/credentials-form.module.css';
import './account-page.module.css';
import './home-page.module.css';
import '../common/not-found-page.module.css';
import './pin-page.module.css';
import '../content/reading-page.module.css';

// Most visits are to a page that a remote fills: the shell's own load when they are asked for.
const HomePage = lazyWithRetry(() => import('./home-page.tsx').then((m) => m.HomePage));
const AccountPage = lazyWithRetry(() => import('./account-page.tsx').then((m) => m.AccountPage));
const BrowserPage = lazyWithRetry(() => import('./browser-page.tsx').then((m) => m.BrowserPage));
const PinPage = lazyWithRetry(() => import('./pin-page.tsx').then((m) => m.PinPage));
const ReadingPage = lazyWithRetry(() =>
  import('../content/content-page.tsx').then((m) => m.ContentPage),
);
const NotFoundPage = lazyWithRetry(() =>
  import('../common/not-found-page.tsx').then((m) => m.NotFoundPage),
);

/** The page that the address names, within the one `main` of the document. */
export function CurrentPage() {
  const { pathname } = useLocation();
  const route = matchRoute(pathname);
  usePageTitle(route);
  const main = useArrival(pathname);

  return (
    <main className={styles['main']} id="main" tabIndex={-1} ref={main}>
      <PageErrorBoundary path={pathname}>
        <Suspense fallback={<LoadingOverlay />}>
          <PageOf route={route} />
          <HydrationMarker part="main" />
        </Suspense>
      </PageErrorBoundary>
    </main>
  );
}

function PageOf({ route }: { route: Route }) {
  if ('slot' in route) return <SlotHost name={route.slot} props={route.props} />;
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'sign-in':
    case 'sign-up':
      return <AccountPage kind={route.page} />;
    case 'pin':
      return <PinPage id={route.id} />;
    case 'settings':
    case 'legal':
    case 'pin-builder':
    case 'tool':
      return (
        <InBrowser>
          <BrowserPage route={route} />
        </InBrowser>
      );
    case 'help':
    case 'imprint':
    case 'today':
      return <ReadingPage route={route} />;
    case 'not-found':
      return <NotFoundPage />;
  }
}

/** Not on the server: nobody finds settings or forms by a search, and their styles stay out of every document. */
function InBrowser({ children }: { children: ReactNode }) {
  return useSyncExternalStore(neverChanges, inBrowser, onServer) && children;
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** On a new page: to its top, and focus into it, as a document load would do. Tabs of one profile are one page. */
function useArrival(pathname: string) {
  const { events } = useShell();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  const told = useRef(pathname);

  // Before the effects of the page itself: a field that takes the focus, such as that of the search, keeps it.
  useLayoutEffect(() => {
    const isSamePage = firstPart(before.current) === firstPart(pathname);
    before.current = pathname;
    if (isSamePage) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    if (told.current === pathname) return;
    told.current = pathname;
    events.emit('route.changed', { path: pathname });
  }, [pathname, events]);
  return main;
}

function firstPart(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}
