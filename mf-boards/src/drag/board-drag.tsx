import { useText } from '@corkboard/shared/i18n';
import type { RefObject } from 'react';

import { CardDrag } from './card-drag.tsx';
import { BOARDS } from './card-kinds.ts';
import type { Drop } from './engine/drag-session.ts';
import styles from './row-drag.module.css';

interface Props {
  area: RefObject<HTMLElement | null>;
  getName(id: string): string;
  hasMore: boolean;
  onDrop(drop: Drop): void;
}

export function BoardDrag(props: Props) {
  const text = useText();
  return (
    <CardDrag {...props} kind={BOARDS} areaClass={styles['area']} label={text('Moving boards')} />
  );
}
