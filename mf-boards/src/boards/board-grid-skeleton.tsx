import { Skeleton } from '@corkboard/shared/ui';

import styles from './board-grid.module.css';
import type { BoardShape } from './board-shape.ts';

export function BoardGridSkeleton({ shape, count }: { shape: BoardShape; count: number }) {
  return (
    <div className={styles.grid} data-shape={shape} aria-hidden="true">
      <Skeleton shape="board" count={count} />
    </div>
  );
}
