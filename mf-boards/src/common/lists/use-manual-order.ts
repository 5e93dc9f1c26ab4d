import {
  changeOptimistically,
  type Preview,
  previewChanges,
  type View,
} from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { useRef } from 'react';
import { useErrorToast } from '../actions/use-error-toast.ts';
import { useUndoToast } from '../actions/use-undo-toast.ts';
import { changedRange, reorder } from './reorder.ts';

export interface ManualOrderOptions {
  queryKey: readonly unknown[];
  orderNow(): string[];
  getView(stretch: readonly string[]): View;
  /** Stores only the changed range, and receives its previous order for Undo. */
  store(stretch: readonly string[], before: readonly string[]): Promise<unknown>;
  onStored?(): void;
  done: string;
}

export function useManualOrder({
  queryKey,
  orderNow,
  getView,
  store,
  onStored,
  done,
}: ManualOrderOptions) {
  const { queryClient } = useShell();
  const offerBack = useUndoToast();
  const failed = useErrorToast();
  /** Steps that aren't saved yet, and the order before them. */
  const steps = useRef<{ preview: Preview; before: string[] } | null>(null);

  /** Resolves to whether there was anything to save. */
  async function save(before: readonly string[], after: readonly string[]): Promise<boolean> {
    const stretch = changedRange(before, after);
    if (stretch.length === 0) return false;
    const named = new Set(stretch);
    await changeOptimistically(queryClient, {
      key: [...queryKey, 'order'],
      views: [getView(stretch)],
      send: () =>
        store(
          stretch,
          before.filter((id) => named.has(id)),
        ),
    });
    onStored?.();
    return true;
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
    change(toOrder: (before: string[]) => readonly string[]): Promise<void> {
      const before = orderNow();
      return saveAndOffer(before, toOrder(before));
    },
    place(id: string, slot: number): Promise<void> {
      const before = orderNow();
      return saveAndOffer(before, reorder(before, id, slot) ?? before);
    },
    /** Moves an item one step without saving. Returns its position from 1, or null at an end. */
    step(id: string, by: 1 | -1): number | null {
      const now = orderNow();
      const at = now.indexOf(id);
      const after = at + by < 0 ? null : reorder(now, id, by > 0 ? at + 2 : at - 1);
      if (!after || after.indexOf(id) === at) return null;
      steps.current ??= { preview: previewChanges(queryClient), before: now };
      const { preview, before } = steps.current;
      preview.show([getView(changedRange(before, after))]);
      return after.indexOf(id) + 1;
    },
    letGo(isDropped: boolean): void {
      if (!steps.current) return;
      const { preview, before } = steps.current;
      steps.current = null;
      if (isDropped) void saveAndOffer(before, orderNow());
      preview.end();
    },
  };
}
