import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { isSingleKey } from '@corkboard/shared/keys';
import { useLazyComponent } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { SEARCH_PRELOAD_DELAY_MS } from '@corkboard/shared/rules/limits';
import { searchPath } from '@corkboard/shared/rules/search';
import { logEventTypes } from '@corkboard/shared/rules/site';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import { useEffect, useState } from 'react';

import styles from './search-bar.module.css';
import type { FocusRequest } from './use-focus-request.ts';

const getCombobox = () => import('./search-combobox.tsx').then((m) => m.SearchCombobox);

interface Props {
  query: string;
  scope?: string;
  isOwn: boolean;
  /** The address asks for the focus. */
  selectsInput?: boolean;
  preload: () => void;
}

/** A link until someone searches, so that no page waits for the field's code. */
export function SearchBar(props: Props) {
  const { query, scope = '', isOwn, selectsInput = false, preload } = props;
  const text = useText();
  const { pathname } = useLocation();
  const isSearchPage = pathname.startsWith('/search/');
  const { device, locale, logger } = useShell();
  const [focusRequest, setFocusRequest] = useState<FocusRequest | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (isAsked !== selectsInput) {
    setAsked(selectsInput);
    if (selectsInput) setFocusRequest({ isTap: true });
  }
  // The next page has the link again, whose tap opens the search.
  const [lastPathname, setLastPathname] = useState(pathname);
  if (pathname !== lastPathname) {
    setLastPathname(pathname);
    if (!isSearchPage) setFocusRequest(null);
  }
  const combobox = useLazyComponent(isSearchPage || focusRequest !== null, getCombobox);
  useEffect(() => {
    const timer = setTimeout(() => {
      preload();
      // Without the code, the tap is an ordinary navigation.
      getCombobox().catch(() => {});
    }, SEARCH_PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [preload]);
  useSlashKey(() => setFocusRequest({ isTap: false }));
  const label = text(formatLabel(isOwn, locale));

  if (combobox) {
    return <combobox.Part {...{ query, scope, isOwn, label, focusRequest }} />;
  }
  return (
    <RoutedLink
      className={styles['bar']}
      href={searchPath({ query, scope, isOwn, selectsInput: device.isPhone })}
      onClick={(event) => {
        logger.event({ event_type: logEventTypes.click, aux_data: { tapped: 'search_bar' } });
        if (!event.metaKey && !event.ctrlKey) setFocusRequest({ isTap: true });
      }}
    >
      <Icon path={magnifyingGlass} />
      {query ? (
        <b className={styles['query']}>
          <bdi>{query}</bdi>
        </b>
      ) : (
        <span className={styles['label']}>{label}</span>
      )}
    </RoutedLink>
  );
}

function formatLabel(isOwn: boolean, locale: string): string {
  if (!isOwn) return 'Search Pins, boards, and people';
  return locale.startsWith('en') ? 'Search your Pins' : 'Search';
}

function useSlashKey(onSlash: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isSingleKey(event, '/')) return;
      event.preventDefault();
      onSlash();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
