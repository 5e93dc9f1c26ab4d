import { arrowDown } from '@corkboard/shared/icons/arrow-down.ts';
import { arrowUp } from '@corkboard/shared/icons/arrow-up.ts';
import { Icon } from '@corkboard/shared/ui';

import styles from './card-drag.module.css';
import type { Edge } from './engine/scroll-zone.ts';

export function DragZones({ open }: { open: Edge | null }) {
  return (['top', 'bottom'] as const).map((edge) => (
    <div
      key={edge}
      className={styles['zone']}
      data-testid="drag-scroll-zone"
      data-edge={edge}
      data-open={edge === open ? '' : undefined}
      aria-hidden="true"
    >
      <span className={styles['arrow']}>
        <Icon path={edge === 'top' ? arrowUp : arrowDown} />
      </span>
    </div>
  ));
}
