import type { Section } from '@corkboard/shared/contract/boards';
import type { RefObject } from 'react';

import { SectionDrag } from '../../drag/section-drag.tsx';
import { useSectionOrder } from '../../sections/use-section-order.ts';

interface Props {
  area: RefObject<HTMLUListElement | null>;
  boardId: string;
  sections: readonly Section[];
}

export function SectionOrderTools({ area, boardId, sections }: Props) {
  const order = useSectionOrder(boardId);
  return (
    <SectionDrag
      area={area}
      getName={(id) => sections.find((section) => section.id === id)?.title ?? ''}
      onPlace={(id, slot) => void order.place(id, slot)}
      onStep={(id, by) => {
        const number = order.step(id, by);
        return number === null ? null : { number, count: sections.length };
      }}
      onLetGo={order.letGo}
    />
  );
}
