import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { useShell } from '@corkboard/shared/remote';
import { logEventTypes } from '@corkboard/shared/rules/log-event-types.ts';
import { searchPath } from '@corkboard/shared/rules/search-path.ts';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import { useEffect } from 'react';

import styles from './search-bar.module.css';

/** Milliseconds until the search is loaded, so that it is there when somebody taps. [SEARCH-013] */
const PRELOAD = 500;

interface Props {
  /** What was searched for last; empty: nothing yet. */
  query: string;
  scope?: string;
  /** Searches one's own Pins. */
  isOwn: boolean;
  /** Loads what the search is made of; replaced in tests alone. */
  preload: () => void;
}

/** Looks like the field of the search, and leads to it. It asks the server for nothing. [SEARCH-001..SEARCH-016] */
export function SearchBar({ query, scope = '', isOwn, preload }: Props) {
  const text = useText();
  const { device, locale, logger } = useShell();
  useEffect(() => {
    const timer = setTimeout(preload, PRELOAD);
    return () => clearTimeout(timer);
  }, [preload]);

  return (
    <RoutedLink
      className={styles['bar']}
      href={searchPath({ query, scope, isOwn, selectsInput: device.isPhone })}
      onClick={() =>
        logger.event({ event_type: logEventTypes.click, aux_data: { tapped: 'search_bar' } })
      }
    >
      <Icon path={magnifyingGlass} />
      {query ? (
        <b className={styles['query']}>
          <bdi>{query}</bdi>
        </b>
      ) : (
        <span className={styles['label']}>{text(labelOf(isOwn, locale))}</span>
      )}
    </RoutedLink>
  );
}

/** [SEARCH-008, SEARCH-009, SEARCH-016] */
function labelOf(isOwn: boolean, locale: string): string {
  return isOwn && locale.startsWith('en') ? 'Search your Pins' : 'Search';
}
