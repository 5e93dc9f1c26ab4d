import { lazyWithRetry } from '@corkboard/shared/lazy';
import { useLocation } from '@corkboard/shared/router';
import { Suspense } from 'react';
import { PageAnnouncer } from '../layout/page-announcer.tsx';
import { CurrentPage } from '../pages/current-page.tsx';
import { matchRoute, type Route } from '../routing/routes.ts';
import { loadFrameParts } from './load-frame-parts.ts';

// The server renders them, so every document needs their styles.
import '../common/bars/header-button.module.css';
import '../layout/acting-bar.module.css';
import '../layout/brand.module.css';
import '../layout/mobile-nav.module.css';
import '../search/search-bar/search-bar.module.css';
import './app-header.module.css';

const FrameHeader = lazyWithRetry(() => loadFrameParts().then((m) => m.FrameHeader));
const FrameNav = lazyWithRetry(() => loadFrameParts().then((m) => m.FrameNav));

/** Onboarding has its own header, and the small window for saving has room for nothing else. */
export function PageFrame() {
  const { pathname } = useLocation();
  const isFramed = !isAlone(matchRoute(pathname));
  return (
    <>
      {isFramed && (
        <Suspense>
          <FrameHeader />
        </Suspense>
      )}
      <CurrentPage />
      {isFramed && (
        <Suspense>
          <FrameNav />
        </Suspense>
      )}
      <PageAnnouncer />
    </>
  );
}

function isAlone(route: Route): boolean {
  if (!('page' in route)) return false;
  return (
    route.page === 'onboarding' || (route.page === 'tool' && route.path === 'pin/create/from-page')
  );
}
