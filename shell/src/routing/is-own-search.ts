import { isOwnProfileTab, type Subject } from './own-profile.ts';

/** Whether a search from this page covers the own Pins. [SEARCH-010, ROUTE-048] */
export function isOwnSearch(pathname: string, subject: Subject): boolean {
  if (pathname === '/search/me/') return true;
  // Also from the page of all Pins, which isn't a tab.
  return isOwnProfileTab(pathname.replace(/\/pins\/?$/, '/'), subject);
}
