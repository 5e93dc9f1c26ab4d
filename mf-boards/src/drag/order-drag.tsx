import type { RefObject } from 'react';

import type { CardSteps } from './attach-list-move-keys.ts';
import { CardDrag } from './card-drag.tsx';
import type { CardKind } from './card-kinds.ts';

export interface OrderDragProps extends CardSteps {
  area: RefObject<HTMLElement | null>;
  nameOf(id: string): string;
  onPlace(id: string, slot: number): void;
}

interface Props extends OrderDragProps {
  kind: CardKind;
  areaClass: string | undefined;
  label: string;
}

export function OrderDrag({ onPlace, onStep, onLetGo, ...cards }: Props) {
  return (
    <CardDrag
      {...cards}
      onDrop={({ itemId, intent }) => {
        if (intent.kind === 'reorder') onPlace(itemId, intent.slot);
      }}
      steps={{ onStep, onLetGo }}
    />
  );
}
