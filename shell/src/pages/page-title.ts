import type { User } from '@corkboard/shared/contract/users.ts';

import { subjectOfSlug } from '../reading/subject-of-slug.ts';
import type { Route } from './routes.ts';

/** A document's title: what the page is about first, then whose page it is. */
export function pageTitle(
  route: Route,
  user: User | undefined,
  text: (words: string) => string,
): string {
  return titled(subjectOf(route, user, text));
}

/** What a page is about, and whose product it belongs to. */
export function titled(subject: string): string {
  return subject ? `${subject} · Corkboard` : 'Corkboard';
}

function subjectOf(route: Route, user: User | undefined, text: (words: string) => string): string {
  // [SEO-014, SEO-017]
  if ('slot' in route) {
    return user?.seo_title ?? user?.page_metadata?.title ?? user?.full_name ?? '';
  }
  switch (route.page) {
    // A tool names itself.
    case 'tool':
    case 'home':
      return '';
    case 'sign-in':
      return text('Log in');
    case 'sign-up':
      return text('Sign up');
    case 'pin':
      return text('Pin');
    case 'settings':
      return text('Settings');
    case 'legal':
      return text('Legal complaints');
    case 'help':
      return text('Help');
    case 'imprint':
      return text('Imprint');
    case 'today':
      return subjectOfSlug(route.slug);
    case 'pin-builder':
      return text('Create Pin');
    case 'not-found':
      return text("We couldn't find that page.");
  }
}
