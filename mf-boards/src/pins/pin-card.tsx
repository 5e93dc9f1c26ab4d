import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { useText } from '@corkboard/shared/i18n';
import { RoutedLink } from '@corkboard/shared/ui';

import { pinAlt } from './pin-alt.ts';
import styles from './pin-card.module.css';
import type { PinLayout } from './pin-columns.ts';
import { pinPicture } from './pin-picture.ts';

interface Props {
  pin: Pin;
  layout: PinLayout;
  /** Lines kept for the title. */
  lines: 0 | 1 | 2;
  /** In the first row: loads at once. */
  isFirst: boolean;
}

/** A Pin as one link: its picture, its title, and on hover or focus the board that it is on. */
export function PinCard({ pin, layout, lines, isFirst }: Props) {
  const text = useText();
  const picture = pinPicture(pin, layout);
  const alt = pinAlt(pin, lines > 0) ?? text('Pin by {name}', { name: pin.pinner.full_name });

  return (
    <RoutedLink className={styles.card} href={`/pin/${pin.id}/`} data-layout={layout}>
      <span className={styles.frame}>
        {picture ? (
          <img
            className={styles.picture}
            {...picture}
            alt={alt}
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : (
          <span className={styles.words}>{alt}</span>
        )}
        {pin.board && (
          <span className={styles.veil}>
            <bdi className={styles.board}>{pin.board.name}</bdi>
          </span>
        )}
      </span>
      {lines > 0 && (
        <bdi className={styles.title} data-lines={lines}>
          {pin.title}
        </bdi>
      )}
    </RoutedLink>
  );
}
