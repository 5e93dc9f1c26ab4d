import { Skeleton } from '@corkboard/shared/ui';
import steps from './grid-metrics.module.css';
import type { PinLayout } from './pin-columns.ts';
import styles from './pin-grid.module.css';
import waiting from './pin-grid-skeleton.module.css';

export function PinGridSkeleton({ layout, count }: { layout: PinLayout; count: number }) {
  return (
    <div className={styles.container} aria-hidden="true">
      <div className={`${waiting.grid} ${steps.steps}`} data-layout={layout}>
        <Skeleton shape="pin" count={count} />
      </div>
    </div>
  );
}
