import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { getPinName } from '@corkboard/shared/names';
import { UNORGANIZED_TILES } from '@corkboard/shared/rules/limits';
import { Button, RoutedLink } from '@corkboard/shared/ui';
import { useId } from 'react';

import below from '../common/group-below.module.css';
import group from '../common/group-head.module.css';
import styles from './unorganized.module.css';

interface Props {
  pins: readonly Pin[];
  hasMore: boolean;
  onOrganize(): void;
}

export function UnorganizedPreview({ pins, hasMore, onOrganize }: Props) {
  const text = useText();
  const id = useId();
  return (
    <section className={below.group} aria-labelledby={id}>
      <header className={`${group.head} ${below.head}`}>
        <div>
          <h2 id={id}>{text('Unorganized ideas')}</h2>
          <p>
            {hasMore
              ? text(
                  'More than {count, plural, one {# Pin is} other {# Pins are}} waiting for a board',
                  { count: pins.length },
                )
              : text('{count, plural, one {# Pin is} other {# Pins are}} waiting for a board', {
                  count: pins.length,
                })}
          </p>
        </div>
        <Button
          aria-haspopup="dialog"
          aria-label={text('Organize unorganized ideas')}
          onClick={onOrganize}
        >
          {text('Organize')}
        </Button>
      </header>
      <ul className={styles.tiles}>
        {pins.slice(0, UNORGANIZED_TILES).map((pin) => (
          <li key={pin.id}>
            <RoutedLink className={styles.tile} href={`/pin/${pin.id}/`}>
              <img
                src={(pin.images['236x'] ?? pin.images['170x'])?.url}
                alt={getPinName(pin, text)}
                loading="lazy"
                decoding="async"
              />
            </RoutedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
