import { useText } from '@corkboard/shared/i18n';

import { PINS } from './card-kinds.ts';
import styles from './column-drag.module.css';
import { OrderDrag, type OrderDragProps } from './order-drag.tsx';

export function PinDrag(props: OrderDragProps) {
  const text = useText();
  return (
    <OrderDrag {...props} kind={PINS} areaClass={styles['area']} label={text('Moving Pins')} />
  );
}
