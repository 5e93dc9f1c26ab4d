import { useText } from '@corkboard/shared/i18n';

import { SECTIONS } from './card-kinds.ts';
import { OrderDrag, type OrderDragProps } from './order-drag.tsx';
import styles from './row-drag.module.css';

export function SectionDrag(props: OrderDragProps) {
  const text = useText();
  return (
    <OrderDrag
      {...props}
      kind={SECTIONS}
      areaClass={styles['area']}
      label={text('Moving sections')}
    />
  );
}
