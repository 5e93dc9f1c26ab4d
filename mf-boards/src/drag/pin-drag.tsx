import { useText } from '@corkboard/shared/i18n';
import type { RefObject } from 'react';

import { PINS, SECTIONS, SELECTED_PINS } from './card-kinds.ts';
import styles from './column-drag.module.css';
import { OrderDrag, type OrderDragProps } from './order-drag.tsx';

interface Props extends Omit<OrderDragProps, 'targets'> {
  isSelecting: boolean;
  /** The cards of sections on the page. */
  sections: { area: RefObject<HTMLElement | null>; getName(id: string): string } | undefined;
}

/** Pins move among themselves and into sections; selected ones only into sections. */
export function PinDrag({ isSelecting, sections, ...props }: Props) {
  const text = useText();
  return (
    <OrderDrag
      {...props}
      kind={isSelecting ? SELECTED_PINS : PINS}
      areaClass={styles['area']}
      label={text('Moving Pins')}
      targets={
        sections && {
          ...sections,
          kind: SECTIONS,
          areaClass: styles['targets'],
          label: text('Move here'),
        }
      }
    />
  );
}
