import { useLocation } from '@corkboard/shared/router';
import { MobileNav } from '../layout/mobile-nav.tsx';
import { PageAnnouncer } from '../layout/page-announcer.tsx';
import { CurrentPage } from '../pages/current-page.tsx';
import { matchRoute, type Route } from '../routing/routes.ts';
import { AppHeader } from './app-header.tsx';

/** Onboarding has its own header, and the small window for saving has room for nothing else. */
export function PageFrame() {
  const { pathname } = useLocation();
  const isFramed = !isAlone(matchRoute(pathname));
  return (
    <>
      {isFramed && <AppHeader />}
      <CurrentPage />
      {isFramed && <MobileNav />}
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
