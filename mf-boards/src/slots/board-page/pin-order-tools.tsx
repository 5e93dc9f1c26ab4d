import type { Board, Section } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { getPinName } from '@corkboard/shared/names';
import { useShell } from '@corkboard/shared/remote';
import type { RefObject } from 'react';

import { useMoveToSection } from '../../board-page/use-move-to-section.ts';
import { usePinOrder } from '../../board-page/use-pin-order.ts';
import { getMovable } from '../../common/selection/movable-pins.ts';
import { type PinSelection, pinSelection } from '../../common/selection/pin-selection.ts';
import { isSelected, type Selection } from '../../common/selection/selection.ts';
import { PinDrag } from '../../drag/pin-drag.tsx';

interface Props {
  board: Board | null;
  area: RefObject<HTMLElement | null>;
  source: { boardId: string; sectionId: string | undefined };
  pins: readonly Pin[];
  total: number;
  sections: readonly Section[];
  sectionArea: RefObject<HTMLElement | null> | undefined;
  /** Null while the cards open their Pins. */
  selection: Selection | null;
  onMoved: () => void;
  onPickTarget: (pinId: string) => void;
}

export function PinOrderTools(props: Props) {
  const { board, area, source, pins, total, sections, sectionArea, selection } = props;
  const { onMoved, onPickTarget } = props;
  const text = useText();
  const { subject } = useShell();
  const order = usePinOrder(source.boardId, source.sectionId);
  const move = useMoveToSection(source.boardId);

  const isAmongSelected = (id: string) => selection !== null && isSelected(selection, id);

  /** A selected Pin takes the whole selection along. */
  function takeAlong(id: string) {
    const selected: PinSelection =
      selection && isAmongSelected(id)
        ? pinSelection(selection, source, total)
        : { source, count: 1, isAll: false, ids: [id] };
    return getMovable(selected, { pins, board, subject });
  }

  function getName(id: string): string {
    const { count } = takeAlong(id).movable;
    if (count > 1) return text('{count, plural, one {# Pin} other {# Pins}}', { count });
    const pin = pins.find((one) => one.id === id);
    return pin ? getPinName(pin, text) : text('Pin');
  }

  async function moveInto(id: string, sectionId: string) {
    const section = sections.find((each) => each.id === sectionId);
    if (!section) return;
    const isDone = await move(takeAlong(id).movable, section);
    if (isDone && isAmongSelected(id)) onMoved();
  }

  return (
    <PinDrag
      area={area}
      isSelecting={selection !== null}
      getName={getName}
      getCount={(id) => takeAlong(id).movable.count}
      entersTargets={(id) => takeAlong(id).canMove}
      sections={
        sectionArea && {
          area: sectionArea,
          getName: (id) => sections.find((section) => section.id === id)?.title ?? '',
        }
      }
      onPlace={(id, slot) => void order.place(id, slot)}
      onInto={(id, sectionId) => void moveInto(id, sectionId)}
      onStep={(id, by) => {
        const number = order.step(id, by);
        return number === null ? null : { number, count: total };
      }}
      onLetGo={order.letGo}
      onPickTarget={onPickTarget}
    />
  );
}
