import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';

import { useCallback } from 'react';

import { NotificationsButton } from '../notifications/notifications-button.tsx';
import { whenSlotsHydrated } from '../remotes/slots-hydrated.ts';
import { MessagesLink } from './messages-link.tsx';
import styles from './search-bar.module.css';
import { SearchBar } from './search-bar.tsx';

/** Never before the page is hydrated, which takes longer on a slow machine. */
function preloadSearch(preloadPages: () => Promise<unknown>): void {
  void whenSlotsHydrated()
    .then(preloadPages)
    .catch(() => {});
}

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
          isOwn={isOwnProfile || pathname === '/search/me/'}
          preload={preload}
        />
      </div>
      {viewer.isAuth && <NotificationsButton />}
      {viewer.isAuth && <MessagesLink isCurrent={first === 'conversation'} />}
    </>
  );
}
