import { useText } from '@corkboard/shared/i18n';

import { PINS } from './card-kinds.ts';
import styles from './column-drag.module.css';
import { OrderDrag, type OrderDragProps } from './order-drag.tsx';

/** The Pins of a board, within their order. Each card has its number in the list in `data-index`. */
export function PinDrag(props: OrderDragProps) {
  const text = useText();
  return (
    <OrderDrag {...props} kind={PINS} areaClass={styles['area']} label={text('Moving Pins')} />
  );
}
