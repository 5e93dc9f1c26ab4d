import type { Pin } from '@corkboard/shared/contract/pins';
import type { ReactNode } from 'react';
import styles from './home.module.css';
import { PinImage } from './pin-image.tsx';

/**
 * Images by column, in reading order. Narrow windows show the first columns; the first two are below the headline. The
 * style has as many rows for each.
 */
const COLUMNS = [1, 2, 3, 3, 3, 3, 3];
const PHONE_COLUMNS = 2;

export const WALL_SIZE = COLUMNS.reduce((sum, count) => sum + count);

/** Images stretch to fill their rows, so that all columns have the same height without a script. */
export function ImageWall({ pins, children }: { pins: readonly Pin[]; children: ReactNode }) {
  return (
    <div className={styles['wall']}>
      <div className={styles['pitch']}>{children}</div>
      {COLUMNS.map((count, column) => {
        const from = COLUMNS.slice(0, column).reduce((sum, before) => sum + before, 0);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its position
          <ul key={column} className={styles['column']}>
            {pins.slice(from, from + count).map((pin) => (
              <li key={pin.id}>
                <PinImage pin={pin} isFirst={column < PHONE_COLUMNS} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
