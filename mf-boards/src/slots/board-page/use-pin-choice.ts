import { useCallback, useReducer } from 'react';

import {
  emptySelection,
  pruneSelection,
  selectionReducer,
} from '../../common/selection/selection.ts';

interface Options {
  order: readonly string[];
  hasMore: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/**
 * The chosen Pins of a list. Those that it no longer has are left out. Exceptions of a whole list count until it is
 * complete, because they can have moved to the next page.
 */
export function usePinChoice({ order, hasMore, onChoosing }: Options) {
  const [pressed, pick] = useReducer(selectionReducer, emptySelection);

  // Stable while the list is, because every new callback renders all cards.
  const onChoose = useCallback(
    (id: string, isRange: boolean) => {
      onChoosing(true);
      pick(isRange ? { kind: 'range', id, order } : { kind: 'toggle', id });
    },
    [onChoosing, order],
  );

  return {
    selection: hasMore && pressed.isAll ? pressed : pruneSelection(pressed, order),
    pick,
    onChoose,
    onEnd() {
      pick({ kind: 'none' });
      onChoosing(false);
    },
  };
}
