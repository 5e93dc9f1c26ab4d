import { Skeleton } from '@corkboard/shared/ui';

import type { PinLayout } from './pin-columns.ts';
import styles from './pin-grid.module.css';
import steps from './pin-steps.module.css';
import waiting from './waiting-pins.module.css';

/** The places of the Pins that are on their way. */
export function WaitingPins({ layout, count }: { layout: PinLayout; count: number }) {
  return (
    <div className={styles.container} aria-hidden="true">
      <div className={`${waiting.grid} ${steps.steps}`} data-layout={layout}>
        <Skeleton shape="pin" count={count} />
      </div>
    </div>
  );
}
