import type { PinDraft } from '@corkboard/shared/contract/pins';
import { type PinPlace, useShell } from '@corkboard/shared/remote';

import { draftPins, type NewPin } from '../new-pin.ts';
import type { NewPins } from '../use-new-pins.ts';
import { saveDraft } from './save-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export type Draft = ReturnType<typeof useDraft>;

/** Keeps the Pins on the account after each pause. */
export function useDraft(newPins: NewPins, placeForAll: PinPlace | null, isPaused: boolean) {
  const shell = useShell();
  const { begin, ...draft } = useKeptDraft(
    {
      wanted: toStored(newPins.pins, placeForAll),
      getStored: () => toStored(newPins.getPins(), placeForAll),
      save: (id, stored) => saveDraft(shell, id, JSON.parse(stored)),
    },
    isPaused,
  );

  return {
    ...draft,
    opened({ id, updated_at }: PinDraft, opened: NewPin[], place: PinPlace | null) {
      begin(id, toStored(opened, place), Date.parse(updated_at));
    },
  };
}

function toStored(pins: NewPin[], placeForAll: PinPlace | null): string {
  return JSON.stringify(draftPins(pins, placeForAll));
}
