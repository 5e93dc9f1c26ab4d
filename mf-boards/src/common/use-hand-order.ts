import { useShell } from '@corkboard/shared/remote';
import { useRef } from 'react';

import { changedStretch, reordered } from './reordered.ts';
import { useFailedDeed } from './use-failed-deed.ts';
import { useOfferBack } from './use-offer-back.ts';

/** A list that somebody puts in order by hand, by ids. */
export interface HandOrder {
  queryKey: readonly unknown[];
  orderNow(): string[];
  show(order: readonly string[]): void;
  /** Asks the server for the part that has changed, and hands over how that part was. */
  store(stretch: readonly string[], before: readonly string[]): Promise<unknown>;
  /** Said once it is saved, beside the way back. */
  done: string;
}

/** Another order is shown at once, goes back when the server refuses, and goes back when that is asked for. */
export function useHandOrder({ queryKey, orderNow, show, store, done }: HandOrder) {
  const { queries } = useShell();
  const offerBack = useOfferBack();
  const failed = useFailedDeed();
  /** The order that was there before steps which nobody has confirmed yet. */
  const unsaved = useRef<string[] | null>(null);

  /** Resolves to whether another order is saved now; where it cannot be, the one before is shown again. */
  async function save(before: readonly string[], after: readonly string[]): Promise<boolean> {
    const stretch = changedStretch(before, after);
    if (stretch.length === 0) return false;
    // A list that is on its way would come in the old order.
    await queries.cancelQueries({ queryKey });
    show(after);
    try {
      const named = new Set(stretch);
      await store(
        stretch,
        before.filter((id) => named.has(id)),
      );
      return true;
    } catch (error) {
      show(before);
      throw error;
    }
  }

  async function saveAndOffer(before: readonly string[], after: readonly string[]): Promise<void> {
    try {
      if (await save(before, after))
        offerBack(done, () => save(after, before), `order ${queryKey.join(' ')}`);
    } catch (error) {
      failed(error, () => saveAndOffer(before, after));
    }
  }

  return {
    /** From the present order to another one. */
    change(toOrder: (before: string[]) => readonly string[]): Promise<void> {
      const before = orderNow();
      return saveAndOffer(before, toOrder(before));
    },
    /** One before the place `slot` of the present order. */
    place(id: string, slot: number): Promise<void> {
      const before = orderNow();
      return saveAndOffer(before, reordered(before, id, slot) ?? before);
    },
    /** One further by one place, shown and not saved; gives its number from 1, or null at an end. */
    step(id: string, by: 1 | -1): number | null {
      const before = orderNow();
      const at = before.indexOf(id);
      const after = at + by < 0 ? null : reordered(before, id, by > 0 ? at + 2 : at - 1);
      if (!after || after.indexOf(id) === at) return null;
      unsaved.current ??= before;
      show(after);
      return after.indexOf(id) + 1;
    },
    /** What the steps have shown is saved, or goes back. */
    letGo(isDropped: boolean): void {
      const before = unsaved.current;
      unsaved.current = null;
      if (!before) return;
      if (isDropped) void saveAndOffer(before, orderNow());
      else show(before);
    },
  };
}
