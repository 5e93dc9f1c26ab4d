import type { User } from '@corkboard/shared/contract/people';
import type { Route } from '../routing/routes.ts';
import { SETTINGS_TITLES, settingsTitle } from './settings-titles.ts';
import { topicFromSlug } from './topic-from-slug.ts';

const HOME_TITLE = 'Save and share what catches your eye';

export const HOME_DESCRIPTION =
  'Save images as Pins, put them on boards, and follow people who look at the world the way you do.';

const NAME_THEMSELVES = new Set<string>(['help', 'pin', 'tool']);

export function pageTitle(
  route: Route,
  user: User | undefined,
  text: (words: string) => string,
): string {
  return formatTitle(getSubject(route, user, text));
}

export function formatTitle(subject: string): string {
  return subject ? `${subject} · Corkboard` : 'Corkboard';
}

function getSubject(route: Route, user: User | undefined, text: (words: string) => string): string {
  if ('slot' in route) {
    if (route.slot === 'page.edit-profile') return text(SETTINGS_TITLES['edit-profile']);
    if (route.slot === 'page.business-settings') return text(SETTINGS_TITLES.business);
    return user?.seo_title ?? user?.page_metadata?.title ?? user?.full_name ?? '';
  }
  switch (route.page) {
    case 'tool':
    case 'pin':
    case 'help':
      return '';
    case 'home':
      return text(HOME_TITLE);
    case 'sign-in':
      return text('Log in');
    case 'sign-up':
      return text('Sign up');
    case 'onboarding':
      return text('Welcome to Corkboard');
    case 'settings':
      return text(settingsTitle(route.path) ?? "We couldn't find that page.");
    case 'legal':
      return text('Legal complaints');
    case 'imprint':
      return text('Imprint');
    case 'today':
      return topicFromSlug(route.slug);
    case 'pin-builder':
      return text('New Pins');
    case 'not-found':
      return text("We couldn't find that page.");
  }
}

export function setsOwnTitle(route: Route): boolean {
  return 'page' in route && NAME_THEMSELVES.has(route.page);
}
