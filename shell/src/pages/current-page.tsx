import { lazyWithRetry } from '@corkboard/shared/lazy';
import { type SlotName, useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

import { getKeptScroll } from '../common/kept-scroll.ts';
import { HydrationMarker } from '../layout/hydration-marker.tsx';
import { LoadingOverlay } from '../layout/loading-overlay.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';
import { SlotHost } from '../layout/slots/slot-host.tsx';
import { matchRoute, type Route } from '../routing/routes.ts';
import styles from './current-page.module.css';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { getPageIdentity, isRenamed } from './page-identity.ts';
import { PrintedAddress } from './printed-address.tsx';
import { usePageTitle } from './use-page-title.ts';

// The server renders lazy pages completely, so their styles belong to every document.
import '../common/user-link.module.css';
import '../common/link-rows.module.css';
import '../session/login/credentials-form.module.css';
import './account-page.module.css';
import '../settings/account-frame.module.css';
import '../home/home.module.css';
import '../common/page/not-found-page.module.css';
import '../pin/pin-actions.module.css';
import '../pin/pin-page.module.css';
import '../content/reading-page.module.css';

// Most visits are to a page that a remote fills, so the shell's own pages load on demand. The document preloads the
// code that `getPageCode` names.
const HomePage = lazyWithRetry(() =>
  import(/* webpackChunkName: "page-home" */ './home-page.tsx').then((m) => m.HomePage),
);
const AccountPage = lazyWithRetry(() =>
  import(/* webpackChunkName: "page-account" */ './account-page.tsx').then((m) => m.AccountPage),
);
const BrowserPage = lazyWithRetry(() =>
  import(/* webpackChunkName: "page-browser" */ './browser-page.tsx').then((m) => m.BrowserPage),
);
const PinPage = lazyWithRetry(() =>
  import(/* webpackChunkName: "page-pin" */ './pin-page.tsx').then((m) => m.PinPage),
);
const AccountFrame = lazyWithRetry(() =>
  import(/* webpackChunkName: "page-settings" */ '../settings/account-frame.tsx').then(
    (m) => m.AccountFrame,
  ),
);
const ReadingPage = lazyWithRetry(() =>
  import(/* webpackChunkName: "page-reading" */ '../content/content-page.tsx').then(
    (m) => m.ContentPage,
  ),
);
const NotFoundPage = lazyWithRetry(() =>
  import(/* webpackChunkName: "page-not-found" */ '../common/page/not-found-page.tsx').then(
    (m) => m.NotFoundPage,
  ),
);

export function CurrentPage() {
  const { pathname } = useLocation();
  const { viewer } = useShell();
  const route = matchRoute(pathname, viewer);
  usePageTitle(route);
  const main = useArrival(pathname, route);

  return (
    <div className={styles['page']}>
      <main
        className={styles['main']}
        id="main"
        tabIndex={-1}
        ref={main}
        data-code={getPageCode(route)}
        data-fills={isConversation(route) || undefined}
      >
        <PageErrorBoundary path={pathname}>
          <Suspense fallback={<LoadingOverlay />}>
            <PageOf route={route} />
            <HydrationMarker part="main" />
          </Suspense>
        </PageErrorBoundary>
      </main>
      {isReadingPage(route) && <SiteFooter />}
      <PrintedAddress />
    </div>
  );
}

const READING = new Set([
  'help',
  'home',
  'imprint',
  'today',
  'legal',
  'pin-builder',
  'settings',
  'sign-in',
  'sign-up',
  'not-found',
]);

/** A search decides by its results, and the window that saves from other sites has no room. */
const READING_TOOLS = /^(moderation|notifications|pin\/(create\/uploaded|[^/]+\/(edit|repin)))$/;

function isReadingPage(route: Route): boolean {
  if ('page' in route) return READING.has(route.page) || isReadingTool(route);
  return ACCOUNT_SLOTS.has(route.slot) || FORM_SLOTS.has(route.slot);
}

function isReadingTool(route: Route): boolean {
  return 'path' in route && READING_TOOLS.test(route.path);
}

/** Its lists scroll, and the page never does. */
function isConversation(route: Route): boolean {
  return 'path' in route && /^conversation(\/|$)/.test(route.path);
}

const FORM_SLOTS = new Set<SlotName>(['page.create-board', 'page.create-section']);

const ACCOUNT_SLOTS = new Set<SlotName>([
  'page.board-tools',
  'page.business-settings',
  'page.edit-profile',
]);

function getPageCode(route: Route): string | undefined {
  if ('slot' in route) return ACCOUNT_SLOTS.has(route.slot) ? 'page-settings' : undefined;
  switch (route.page) {
    case 'home':
    case 'pin':
    case 'not-found':
      return `page-${route.page}`;
    case 'sign-in':
    case 'sign-up':
      return 'page-account';
    case 'onboarding':
    case 'settings':
    case 'legal':
    case 'pin-builder':
    case 'tool':
      return 'page-browser';
    case 'help':
    case 'imprint':
    case 'today':
      return 'page-reading';
  }
}

function PageOf({ route }: { route: Route }) {
  if ('slot' in route) {
    const slot = <SlotHost name={route.slot} props={route.props} />;
    return ACCOUNT_SLOTS.has(route.slot) ? <AccountFrame>{slot}</AccountFrame> : slot;
  }
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'sign-in':
    case 'sign-up':
      return <AccountPage kind={route.page} />;
    case 'pin':
      return <PinPage key={route.id} id={route.id} />;
    case 'onboarding':
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

/** Not on the server: search engines don't need these pages, and their styles stay out of the document. */
function InBrowser({ children }: { children: ReactNode }) {
  return useSyncExternalStore(neverChanges, inBrowser, onServer) && children;
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** Scrolls and moves the focus like a document load: to the top, or on Back to where the page was left. */
function useArrival(pathname: string, route: Route) {
  const { events } = useShell();
  const main = useRef<HTMLElement>(null);
  const before = useRef({ pathname, route, position: -1 });
  const told = useRef(pathname);

  // Before the page's own effects, so that an autofocused field keeps the focus.
  useLayoutEffect(() => {
    const last = before.current;
    const position = getPosition();
    before.current = { pathname, route, position };
    if (isSamePage(last, before.current)) return;
    window.scrollTo(0, getKeptScroll());
    main.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (told.current === pathname) return;
    told.current = pathname;
    events.emit('route.changed', { path: pathname });
  }, [pathname, events]);
  return main;
}

interface Shown {
  pathname: string;
  route: Route;
  position: number;
}

/** A renamed board has another address in the same entry of the history. */
function isSamePage(before: Shown, now: Shown): boolean {
  const isReplaced = before.position === now.position;
  return (
    getPageIdentity(before.route, before.pathname) === getPageIdentity(now.route, now.pathname) ||
    (isReplaced && isRenamed(before.route, now.route))
  );
}

function getPosition(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : -1;
}
