import { reorderPins } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import { actingInput } from '../common/acting-input.ts';
import { type PinPages, pinListKeys } from '../common/pin-lists.ts';
import { whyFailed } from '../common/why-failed.ts';
import { changedStretch, movedPins, type Shift } from './moved-pins.ts';

/** Moves chosen Pins within their board by hand: at once, and back when the server refuses. */
export function usePinOrder(boardId: string, sectionId: string | undefined) {
  const text = useText();
  const shell = useShell();
  const { call, queries, subject, toasts } = shell;
  const queryKey = pinListKeys.ofBoard(subject, boardId, sectionId);

  return async (chosen: ReadonlySet<string>, shift: Shift) => {
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData<PinPages>(queryKey);
    if (!before) return;
    const order = before.pages.flatMap((page) => page.data.map(({ id }) => id));
    const after = movedPins(order, chosen, shift);
    const stretch = changedStretch(order, after);
    if (stretch.length === 0) return;
    queries.setQueryData<PinPages>(queryKey, ordered(before, after));
    try {
      await call(reorderPins, { id: boardId, pin_ids: stretch.join(','), ...actingInput(shell) });
    } catch (error) {
      queries.setQueryData(queryKey, before);
      toasts.show({ text: whyFailed(error, text), tone: 'error' });
    }
  };
}

/** Pages keep their sizes: their bookmarks still lead on to what follows. */
function ordered(list: PinPages, order: readonly string[]): PinPages {
  const pins = new Map(list.pages.flatMap((page) => page.data).map((pin) => [pin.id, pin]));
  const rest = order.flatMap((id) => pins.get(id) ?? []);
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, data: rest.splice(0, page.data.length) })),
  };
}
