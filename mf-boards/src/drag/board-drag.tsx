import { useText } from '@corkboard/shared/i18n';

import { CardDrag } from './card-drag.tsx';
import { BOARDS } from './card-kinds.ts';
import styles from './row-drag.module.css';
import type { CardDragProps } from './use-card-drag.ts';

type Props = Pick<CardDragProps, 'area' | 'getName' | 'hasMore' | 'onDrop'>;

export function BoardDrag(props: Props) {
  const text = useText();
  return (
    <CardDrag {...props} kind={BOARDS} areaClass={styles['area']} label={text('Moving boards')} />
  );
}
