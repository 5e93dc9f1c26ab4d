import type { Board } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';

import { isSelectedPin, type PinSelection } from './pin-selection.ts';

/** The owner of a board moves and deletes all its Pins, others only their own. */
export function canMovePin(
  { pinner }: Pick<Pin, 'pinner'>,
  board: Board | null,
  subject: string | null,
): boolean {
  return board?.access.includes('delete') === true || pinner.id === subject;
}

/**
 * What of a selection the viewer can move and delete. Of a whole board, the server takes only the Pins that the viewer can
 * move; of named Pins, all or none. The count is too high while some Pins aren't loaded.
 */
export function getMovable(
  selected: PinSelection,
  { pins, board, subject }: { pins: readonly Pin[]; board: Board | null; subject: string | null },
) {
  const others = pins.filter(
    (pin) => isSelectedPin(selected, pin.id) && !canMovePin(pin, board, subject),
  );
  const hasOthers = others.length > 0;
  const movable: PinSelection = selected.isAll
    ? {
        ...selected,
        count: Math.max(0, selected.count - others.length),
        except: [...selected.except, ...others.map(({ id }) => id)],
      }
    : selected;
  return {
    movable,
    hasOthers,
    canMove: movable.count > 0 && (selected.isAll || !hasOthers),
  };
}
