import type { Pin } from '@corkboard/shared/contract/pins';
import { useCallback, useMemo, useReducer } from 'react';

import type { PinSource } from '../../common/selection/pin-selection.ts';
import { emptySelection, selectionReducer } from '../../common/selection/selection.ts';
import { useListedSelection } from '../../common/selection/use-listed-selection.ts';

interface Options {
  source: PinSource;
  pins: readonly Pin[];
  hasMore: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** The chosen Pins of a list. */
export function usePinChoice({ onChoosing, ...list }: Options) {
  const [pressed, pick] = useReducer(selectionReducer, emptySelection);
  const { selection, known } = useListedSelection(pressed, list);
  const { pins } = list;
  const order = useMemo(() => pins.map(({ id }) => id), [pins]);

  // Stable while the list is, because every new callback renders all cards.
  const onChoose = useCallback(
    (id: string, isRange: boolean) => {
      onChoosing(true);
      pick(isRange ? { kind: 'range', id, order } : { kind: 'toggle', id });
    },
    [onChoosing, order],
  );

  return {
    order,
    selection,
    known,
    pick,
    onChoose,
    onEnd() {
      pick({ kind: 'none' });
      onChoosing(false);
    },
  };
}
