import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { useShell } from '@corkboard/shared/remote';
import { logEventTypes } from '@corkboard/shared/rules/log-event-types.ts';
import { searchPath } from '@corkboard/shared/rules/search-path.ts';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import { useEffect } from 'react';

import styles from './search-bar.module.css';

const PRELOAD_DELAY_MS = 500;

interface Props {
  query: string;
  scope?: string;
  isOwn: boolean;
  preload: () => void;
}

export function SearchBar({ query, scope = '', isOwn, preload }: Props) {
  const text = useText();
  const { device, locale, logger } = useShell();
  useEffect(() => {
    const timer = setTimeout(preload, PRELOAD_DELAY_MS);
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

function labelOf(isOwn: boolean, locale: string): string {
  return isOwn && locale.startsWith('en') ? 'Search your Pins' : 'Search';
}
