import { CreateMenu } from '@corkboard/shared/create';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { type ReactNode, useCallback } from 'react';

import button from '../common/bars/header-button.module.css';
import { useIsNarrow } from '../common/use-is-narrow.ts';
import { NotificationsButton } from '../notifications/notifications-button.tsx';
import { whenSlotsHydrated } from '../remotes/slots-hydrated.ts';
import { isOwnSearch } from '../routing/is-own-search.ts';
import { MessagesLink } from './messages-link.tsx';
import styles from './search-bar/search-bar.module.css';
import { SearchBar } from './search-bar/search-bar.tsx';
import { readQuery } from './searched.ts';

/** Never before the page is hydrated, which takes longer on a slow machine. */
function preloadSearch(preloadPages: () => Promise<unknown>): void {
  void whenSlotsHydrated()
    .then(preloadPages)
    .catch(() => {});
}

interface Props {
  preloadPages: () => Promise<unknown>;
  /** Controls of the account, after the others. */
  children?: ReactNode;
}

export function HeaderTools({ preloadPages, children }: Props) {
  const shell = useShell();
  const { device, viewer } = shell;
  const isNarrow = useIsNarrow();
  const preload = useCallback(() => preloadSearch(preloadPages), [preloadPages]);
  const { pathname, search } = useLocation();
  const isSearchPage = pathname.startsWith('/search/');
  const asked = new URLSearchParams(isSearchPage ? search : '');

  return (
    <>
      <div
        className={styles['place']}
        data-search-page={isSearchPage || undefined}
        data-member={viewer.isAuth || undefined}
      >
        <SearchBar
          query={readQuery(asked)}
          scope={asked.get('scope') ?? ''}
          isOwn={isOwnSearch(pathname, shell)}
          selectsInput={asked.get('input_select') === 'true'}
          preload={preload}
        />
      </div>
      <div className={styles['tools']}>
        {viewer.isAuth && !device.isPhone && (
          <CreateMenu variant="plain" isShown={!isNarrow} className={button['wide']} />
        )}
        {viewer.isAuth && <NotificationsButton />}
        {viewer.isAuth && <MessagesLink isCurrent={pathname.startsWith('/conversation')} />}
        {children}
      </div>
    </>
  );
}
