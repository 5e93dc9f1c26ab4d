import type { Viewer } from '@corkboard/shared/contract/accounts';

/** Whether a search from this page covers the viewer's own Pins. [SEARCH-010] */
export function isOwnSearch(pathname: string, viewer: Viewer): boolean {
  if (pathname === '/search/me/') return true;
  const [, first = '', second = ''] = pathname.split('/');
  return (
    viewer.isAuth &&
    first.toLowerCase() === viewer.username?.toLowerCase() &&
    (second === '' || second === 'pins' || second.startsWith('_'))
  );
}
