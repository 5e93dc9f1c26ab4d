import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';

import { useCallback } from 'react';

import { whenSlotsHydrated } from '../remotes/slots-hydrated.ts';
import { MessagesLink } from './messages-link.tsx';
import styles from './search-bar.module.css';
import { SearchBar } from './search-bar.tsx';

/** Never before the page itself is hydrated, which on a slow machine takes longer. */
function preloadSearch(preloadPages: () => Promise<unknown>): void {
  void whenSlotsHydrated()
    .then(preloadPages)
    .catch(() => {});
}

/** In the header of every page: the way to the search, and to what people have written. */
export function HeaderTools({ preloadPages }: { preloadPages: () => Promise<unknown> }) {
  const { viewer } = useShell();
  const preload = useCallback(() => preloadSearch(preloadPages), [preloadPages]);
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(pathname.startsWith('/search/') ? search : '');
  const [, first = '', second = ''] = pathname.split('/');
  const isOwnProfile =
    viewer.isAuth &&
    first.toLowerCase() === viewer.username?.toLowerCase() &&
    (second === '' || second === 'pins' || second.startsWith('_'));

  return (
    <>
      <div className={styles['place']}>
        <SearchBar
          query={asked.get('q') ?? ''}
          scope={asked.get('scope') ?? ''}
          // On one's own profile it searches one's own Pins. [SEARCH-010, ROUTE-048]
          isOwn={isOwnProfile || pathname === '/search/me/'}
          preload={preload}
        />
      </div>
      {viewer.isAuth && <MessagesLink isCurrent={first === 'conversation'} />}
    </>
  );
}
