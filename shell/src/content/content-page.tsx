import type { Route } from '../routing/routes.ts';
import { HelpPage } from './help-page.tsx';
import { ImprintPage } from './imprint-page.tsx';
import { TodayPage } from './today-page.tsx';

export function ContentPage({
  route,
}: {
  route: Extract<Route, { page: 'help' | 'imprint' | 'today' }>;
}) {
  switch (route.page) {
    case 'help':
      return <HelpPage topic={route.topic} />;
    case 'imprint':
      return <ImprintPage />;
    case 'today':
      return <TodayPage kind={route.kind} slug={route.slug} />;
  }
}
