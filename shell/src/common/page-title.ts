import type { User } from '@corkboard/shared/contract/users.ts';
import type { Route } from '../routing/routes.ts';
import { SETTINGS_TITLES, settingsTitle } from './settings-titles.ts';
import { topicFromSlug } from './topic-from-slug.ts';

const NAME_THEMSELVES = new Set<string>(['help', 'pin', 'tool']);

/** A document's title: what the page is about first, then whose page it is. */
export function pageTitle(
  route: Route,
  user: User | undefined,
  text: (words: string) => string,
): string {
  return formatTitle(subjectOf(route, user, text));
}

/** What a page is about, and whose product it belongs to. */
export function formatTitle(subject: string): string {
  return subject ? `${subject} · Corkboard` : 'Corkboard';
}

function subjectOf(route: Route, user: User | undefined, text: (words: string) => string): string {
  // [SEO-014, SEO-017]
  if ('slot' in route) {
    if (route.slot === 'page.edit-profile') return text(SETTINGS_TITLES['edit-profile']);
    if (route.slot === 'page.business-settings') return text(SETTINGS_TITLES.business);
    return user?.seo_title ?? user?.page_metadata?.title ?? user?.full_name ?? '';
  }
  switch (route.page) {
    // A tool, a Pin and a topic of help name themselves: what they are about comes with them.
    case 'tool':
    case 'pin':
    case 'help':
    case 'home':
      return '';
    case 'sign-in':
      return text('Log in');
    case 'sign-up':
      return text('Sign up');
    case 'settings':
      return text(settingsTitle(route.path) ?? "We couldn't find that page.");
    case 'legal':
      return text('Legal complaints');
    case 'imprint':
      return text('Imprint');
    case 'today':
      return topicFromSlug(route.slug);
    case 'pin-builder':
      return text('Create Pin');
    case 'not-found':
      return text("We couldn't find that page.");
  }
}

/** Whether the page sets the title of the document itself, as soon as its own code has come. */
export function setsOwnTitle(route: Route): boolean {
  return 'page' in route && NAME_THEMSELVES.has(route.page);
}
