import { isInternalPath } from '../site/internal-path.ts';

/**
 * Returns `next` if it leads to a page of this site, or null. The login's own pages lead nowhere, unless
 * their letters are escaped. Security: checks the resolved path too, because `/x/..//host` becomes `//host`. [API-047]
 */
export function returnPath(next: string | null | undefined): string | null {
  if (!next || !isInternalPath(next)) return null;
  const { pathname } = new URL(next, 'http://page');
  return isInternalPath(pathname) && !/^\/(login|signup)(\/|$)/.test(pathname) ? next : null;
}
