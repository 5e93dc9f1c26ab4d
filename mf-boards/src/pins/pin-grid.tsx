import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { useShell } from '@corkboard/shared/remote';

import { PinCard } from './pin-card.tsx';
import type { PinLayout } from './pin-columns.ts';
import styles from './pin-grid.module.css';
import { pictureRows, titleLines } from './pin-rows.ts';
import steps from './pin-steps.module.css';

interface Props {
  pins: Pin[];
  layout: PinLayout;
}

/**
 * Pins in columns, each below the shortest one so far. Places follow from the pictures' sizes alone, so server and
 * browser agree and nothing moves when a picture arrives or a page is added.
 */
export function PinGrid({ pins, layout }: Props) {
  const { device } = useShell();
  const columns = firstRow(layout, device.isPhone);

  return (
    <div className={styles.container}>
      <ul className={`${styles.grid} ${steps.steps}`} data-layout={layout}>
        {pins.map((pin, index) => {
          const lines = titleLines(pin.title, layout, device.isPhone);
          return (
            <li
              key={pin.id}
              className={styles.cell}
              data-rows={pictureRows(pin)}
              data-lines={lines}
            >
              <PinCard pin={pin} layout={layout} lines={lines} isFirst={index < columns} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function firstRow(layout: PinLayout, isPhone: boolean): number {
  if (isPhone) return layout === 'compact' ? 3 : 2;
  return layout === 'standard' ? 5 : 7;
}
