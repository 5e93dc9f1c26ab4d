import { lazyPart } from '@corkboard/shared/lazy/lazy-part.tsx';
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

import { Answering } from '../layout/answering.tsx';
import { LoadingOverlay } from '../layout/loading-overlay.tsx';
import { SlotHost } from '../layout/slot-host.tsx';
import styles from './current-page.module.css';
import { PageFault } from './page-fault.tsx';
import { type Route, routeOf } from './routes.ts';
import { usePageTitle } from './use-page-title.ts';

// The server renders the lazy pages whole, so their styles belong to every document.
import '../session/credentials-form.module.css';
import './account-page.module.css';
import './home-page.module.css';
import './not-found-page.module.css';
import './pin-page.module.css';
import '../reading/reading-page.module.css';

// Most visits are to a page that a remote fills: the shell's own load when they are asked for.
const HomePage = lazyPart(() => import('./home-page.tsx').then((m) => m.HomePage));
const AccountPage = lazyPart(() => import('./account-page.tsx').then((m) => m.AccountPage));
const BrowserPage = lazyPart(() => import('./browser-page.tsx').then((m) => m.BrowserPage));
const PinPage = lazyPart(() => import('./pin-page.tsx').then((m) => m.PinPage));
const ReadingPage = lazyPart(() => import('../reading/reading.tsx').then((m) => m.ReadingPage));
const NotFoundPage = lazyPart(() => import('./not-found-page.tsx').then((m) => m.NotFoundPage));

/** The page that the address names, within the one `main` of the document. */
export function CurrentPage() {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  usePageTitle(route);
  const main = useArrival(pathname);

  return (
    <main className={styles['main']} id="main" tabIndex={-1} ref={main}>
      <PageFault path={pathname}>
        <Suspense fallback={<LoadingOverlay />}>
          <PageOf route={route} />
          <Answering part="main" />
        </Suspense>
      </PageFault>
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
