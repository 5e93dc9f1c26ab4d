import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { useText } from '@corkboard/shared/i18n';
import type { RefObject } from 'react';

import { usePinOrder } from '../board-page/use-pin-order.ts';
import { PinDrag } from '../drag/pin-drag.tsx';

interface Props {
  area: RefObject<HTMLElement | null>;
  boardId: string;
  sectionId: string | undefined;
  pins: readonly Pin[];
  total: number;
}

export function PinOrderTools({ area, boardId, sectionId, pins, total }: Props) {
  const text = useText();
  const order = usePinOrder(boardId, sectionId);

  function nameOf(id: string): string {
    const title = pins.find((pin) => pin.id === id)?.title;
    return title?.trim() ? title : text('A Pin without a title');
  }

  return (
    <PinDrag
      area={area}
      nameOf={nameOf}
      onPlace={(id, slot) => void order.place(id, slot)}
      onStep={(id, by) => {
        const number = order.step(id, by);
        return number === null ? null : { number, count: total };
      }}
      onLetGo={order.letGo}
    />
  );
}
