import type { Route } from '../routing/routes.ts';

/**
 * Tells pages apart: from one to another, the page scrolls and the focus moves as when a document loads. The tabs of a
 * profile are one page, and so are the conversations and the kinds of search, which keep their own focus.
 */
export function getPageIdentity(route: Route, pathname: string): string {
  if ('slot' in route) {
    return route.slot === 'page.profile' ? `profile ${route.props.username}` : trim(pathname);
  }
  if (route.page === 'home') return 'home';
  const [, first = ''] = pathname.split('/');
  return route.page === 'tool' && (first === 'search' || first === 'conversation')
    ? first
    : trim(pathname);
}

/** A renamed board or user has another address, and is the same page. */
export function isRenamed(before: Route, now: Route): boolean {
  return 'slot' in before && 'slot' in now && before.slot === now.slot;
}

function trim(pathname: string): string {
  return pathname.replace(/\/$/, '');
}
