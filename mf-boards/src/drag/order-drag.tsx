import type { RefObject } from 'react';
import { CardDrag } from './card-drag.tsx';
import type { CardKind } from './card-kinds.ts';
import type { CardSteps } from './keys/attach-list-move-keys.ts';
import type { DropTargets } from './use-card-drag.ts';

export interface OrderDragProps extends CardSteps {
  area: RefObject<HTMLElement | null>;
  getName(id: string): string;
  onPlace(id: string, slot: number): void;
  targets?: DropTargets | undefined;
  getCount?(id: string): number;
  entersTargets?(id: string): boolean;
  onInto?(id: string, targetId: string): void;
}

interface Props extends OrderDragProps {
  kind: CardKind;
  areaClass: string | undefined;
  label: string;
}

export function OrderDrag({ onPlace, onInto, onStep, onLetGo, onPickTarget, ...cards }: Props) {
  return (
    <CardDrag
      {...cards}
      onDrop={({ itemId, intent }) => {
        if (intent.kind === 'reorder') onPlace(itemId, intent.slot);
        else onInto?.(itemId, intent.targetId);
      }}
      steps={{ onStep, onLetGo, onPickTarget }}
    />
  );
}
