import { useText } from '@corkboard/shared/i18n';
import { VisuallyHidden } from '@corkboard/shared/ui';
import type { RefObject } from 'react';

import type { CardKind } from './card-kinds.ts';
import { DragZones } from './drag-zones.tsx';
import { readCards } from './engine/read-cards.ts';
import { MergeIndicator } from './merge-indicator.tsx';
import { type CardDragProps, useCardDrag } from './use-card-drag.ts';

/** Makes cards movable by mouse, touch, and keyboard. The host decides what a drop means and saves it. */
export function CardDrag(props: CardDragProps) {
  const { kind, area, label, targets } = props;
  const text = useText();
  const { isHeld, zone, targetId, said } = useCardDrag(props);
  const targetElement =
    targetId === null
      ? undefined
      : findCard(targets?.area ?? area, targets?.kind ?? kind, targetId);

  return (
    <>
      <div role="status" aria-label={label}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {isHeld && <DragZones open={zone} />}
      <MergeIndicator on={targetElement} label={targets?.label ?? text('Move Pins here')} />
    </>
  );
}

function findCard({ current }: RefObject<HTMLElement | null>, kind: CardKind, id: string) {
  return current ? readCards(current, kind).of(id) : undefined;
}
