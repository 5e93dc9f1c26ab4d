import { useText } from '@corkboard/shared/i18n';
import { caretLeft } from '@corkboard/shared/icons/caret-left.ts';
import { caretRight } from '@corkboard/shared/icons/caret-right.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { MAX_CLUSTERS } from '@corkboard/shared/rules/limits';
import { IconButton, RoutedLink } from '@corkboard/shared/ui';
import { useId, useRef } from 'react';

import words from '../common/card-words.module.css';
import below from '../common/group-below.module.css';
import group from '../common/group-head.module.css';
import { clustersQuery } from './clusters-query.ts';
import styles from './suggestions.module.css';
import { useOverflows } from './use-overflows.ts';

export function BoardSuggestions() {
  const text = useText();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const { data } = useQuery(clustersQuery(useShell()));
  const clusters = data?.slice(0, MAX_CLUSTERS) ?? [];
  const isTurnable = useOverflows(row, clusters.length);
  // Suggestions are optional, so a load error shows nothing.
  if (clusters.length === 0) return null;

  function turn(pages: 1 | -1) {
    const strip = row.current;
    if (!strip) return;
    const direction = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
    // The style sheet decides about motion.
    strip.scrollBy({ left: pages * direction * strip.clientWidth * 0.8 });
  }

  return (
    <section className={below.group} aria-labelledby={id}>
      <header className={`${group.head} ${below.head}`}>
        <div>
          <h2 id={id}>{text('Board suggestions')}</h2>
          <p>{text('Groups we found in what you saved')}</p>
        </div>
        {isTurnable && (
          <div className={styles.turns}>
            <IconButton
              variant="plain"
              icon={caretLeft}
              isMirrored
              label={text('Previous suggestions')}
              onClick={() => turn(-1)}
            />
            <IconButton
              variant="plain"
              icon={caretRight}
              isMirrored
              label={text('Next suggestions')}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </header>
      <ul className={styles.strip} ref={row}>
        {clusters.map((cluster) => (
          <li key={cluster.id}>
            <RoutedLink
              className={styles.card}
              href={`/board/create/cluster/${encodeURIComponent(cluster.id)}`}
            >
              <span className={styles.tiles}>
                {[0, 1, 2, 3].map((place) => {
                  const url = cluster.thumbnails[place];
                  return url ? (
                    <img key={place} src={url} alt="" loading="lazy" decoding="async" />
                  ) : (
                    <span key={place} />
                  );
                })}
              </span>
              <bdi className={words.name}>
                {cluster.names[0] ?? text('Pins that belong together')}
              </bdi>{' '}
              <span className={words.facts}>
                {text('{count, plural, one {# Pin} other {# Pins}}', {
                  count: cluster.pin_count,
                })}
              </span>
            </RoutedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
