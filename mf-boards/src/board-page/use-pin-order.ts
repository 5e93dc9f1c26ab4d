import { reorderPins } from '@corkboard/shared/contract/requests.ts';
import { useShell } from '@corkboard/shared/remote';
import { actingInput } from '@corkboard/shared/rules/acting-as.ts';
import { useRef } from 'react';
import { type PinPages, pinListKeys } from '../common/pin-lists.ts';
import { changedStretch, reordered } from '../common/reordered.ts';
import { useFailedDeed } from '../common/use-failed-deed.ts';
import { movedPins, type Shift } from './moved-pins.ts';

/** Moves Pins within their board by hand: at once, and back when the server refuses. */
export function usePinOrder(boardId: string, sectionId: string | undefined) {
  const shell = useShell();
  const failed = useFailedDeed();
  const { call, queries, subject } = shell;
  const queryKey = pinListKeys.ofBoard(subject, boardId, sectionId);
  /** The order that was there before steps which nobody has confirmed yet. */
  const unsaved = useRef<string[] | null>(null);

  function orderNow(): string[] {
    const list = queries.getQueryData<PinPages>(queryKey);
    return list?.pages.flatMap((page) => page.data.map(({ id }) => id)) ?? [];
  }

  function show(order: readonly string[]) {
    queries.setQueryData<PinPages>(queryKey, (list) => list && inOrder(list, order));
  }

  async function save(before: readonly string[], after: readonly string[]) {
    const stretch = changedStretch(before, after);
    if (stretch.length === 0) return;
    // A page that is on its way would come in the old order.
    await queries.cancelQueries({ queryKey });
    show(after);
    try {
      await call(reorderPins, { id: boardId, pin_ids: stretch.join(','), ...actingInput(shell) });
    } catch (error) {
      show(before);
      failed(error, () => save(before, after));
    }
  }

  return {
    /** Chosen ones together, to an end or past one that is not chosen. */
    shift(chosen: ReadonlySet<string>, shift: Shift): Promise<void> {
      const before = orderNow();
      return save(before, movedPins(before, chosen, shift));
    },
    /** One before the place `slot` of the present order. */
    place(id: string, slot: number): Promise<void> {
      const before = orderNow();
      return save(before, reordered(before, id, slot) ?? before);
    },
    /** One further by one place, shown and not saved; gives its number from 1 and of how many, or null at an end. */
    step(id: string, by: 1 | -1): { number: number; count: number } | null {
      const before = orderNow();
      const after = movedPins(before, new Set([id]), by > 0 ? 'later' : 'earlier');
      if (changedStretch(before, after).length === 0) return null;
      unsaved.current ??= before;
      show(after);
      return { number: after.indexOf(id) + 1, count: after.length };
    },
    /** What the steps have shown is saved, or goes back. */
    letGo(isDropped: boolean): void {
      const before = unsaved.current;
      unsaved.current = null;
      if (!before) return;
      if (isDropped) void save(before, orderNow());
      else show(before);
    },
  };
}

/**
 * A list in another order. Pages keep their sizes: their bookmarks still lead on to what follows. What has come to the list
 * since stays behind the rest.
 */
function inOrder(list: PinPages, order: readonly string[]): PinPages {
  const pins = new Map(list.pages.flatMap((page) => page.data).map((pin) => [pin.id, pin]));
  const named = order.flatMap((id) => pins.get(id) ?? []);
  const isNamed = new Set(order);
  const rest = [...named, ...[...pins.values()].filter(({ id }) => !isNamed.has(id))];
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, data: rest.splice(0, page.data.length) })),
  };
}
