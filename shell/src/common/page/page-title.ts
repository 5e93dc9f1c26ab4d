import type { User } from '@corkboard/shared/contract/people';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { parseProfilePath } from '@corkboard/shared/rules/people';
import type { Route } from '../../routing/routes.ts';
import { ONBOARDING_TITLES } from './onboarding-titles.ts';
import { SETTINGS_TITLES, settingsTitle } from './settings-titles.ts';
import { topicFromSlug } from './topic-from-slug.ts';

const HOME_TITLE = 'Save and share what catches your eye';

export const HOME_DESCRIPTION =
  'Save images as Pins, put them on boards, and follow people who look at the world the way you do.';

const NAME_THEMSELVES = new Set<string>(['help', 'pin', 'tool']);

export function pageTitle(route: Route, user: User | undefined, text: Text): string {
  return formatTitle(getSubject(route, user, text));
}

export function formatTitle(subject: string): string {
  return subject ? `${subject} · Corkboard` : 'Corkboard';
}

function getSubject(route: Route, user: User | undefined, text: Text): string {
  if ('slot' in route) {
    if (route.slot === 'page.edit-profile') return text(SETTINGS_TITLES['edit-profile']);
    if (route.slot === 'page.business-settings') return text(SETTINGS_TITLES.business);
    const own = route.slot === 'page.profile' && user && subpage(route.props.rest, user, text);
    if (own) return own;
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
      return text(ONBOARDING_TITLES[route.step]);
    case 'settings':
      return text(settingsTitle(route.path) ?? "We couldn't find that page.");
    case 'legal':
      return text('Legal reports');
    case 'imprint':
      return text('Imprint');
    case 'today':
      return topicFromSlug(route.slug);
    case 'pin-builder':
      return route.path === 'idea-pin-builder' ? text('Create story pin') : text('New Pins');
    case 'not-found':
      return text("We couldn't find that page.");
  }
}

/** The pages of a profile with another subject than the profile itself. Its tabs are one page. */
function subpage(rest: string, { full_name: name }: User, text: Text): string | null {
  const place = parseProfilePath(rest);
  switch (place?.kind) {
    case 'people':
      return place.list === 'followers'
        ? text('Followers of {name}', { name })
        : text('People that {name} follows', { name });
    case 'topics':
      return text('Topics that {name} follows', { name });
    case 'about':
      return text('About {name}', { name });
    case 'report':
      return text('Report {name}', { name });
    default:
      return null;
  }
}

export function setsOwnTitle(route: Route): boolean {
  return 'page' in route && NAME_THEMSELVES.has(route.page);
}
