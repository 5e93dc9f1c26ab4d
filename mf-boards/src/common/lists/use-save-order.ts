import type { BoardSort } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { useShell } from '@corkboard/shared/remote';
import { reorderBoards } from '@corkboard/shared/requests/boards';
import type { ConfirmOptions } from '../actions/use-confirm.ts';
import { useUndoToast } from '../actions/use-undo-toast.ts';
import { allBoards } from '../picker/all-boards.ts';
import { refreshLists } from './refresh-lists.ts';

interface Sorting {
  username: string;
  sort: BoardSort;
  saveSort(sort: BoardSort): Promise<unknown>;
}

/** A click (101) in the profile view (4); the specification names no event for it. [DRAG-004] */
const REORDERED = { event_type: 101, view_type: 4, aux_data: { action: 'board_reorder' } } as const;

/** Asked before another sort becomes the custom order. [SORT-008, SORT-009, SORT-013] */
export function getOrderQuestion(text: Text): ConfirmOptions {
  return {
    title: text('Are you sure?'),
    text: text('Lose previous customization'),
    confirm: text('Use custom order'),
  };
}

/** Saves a manual order of boards. Undo restores the previous order and the previous sort. */
export function useSaveOrder({ username, sort, saveSort }: Sorting) {
  const text = useText();
  const shell = useShell();
  const offerBack = useUndoToast();
  const isByHand = sort === 'custom';

  async function store(ids: readonly string[], movedId?: string): Promise<void> {
    await shell.call(reorderBoards, { board_ids: ids.join(',') });
    shell.logger.event({ ...REORDERED, ...(movedId && { object_id_str: movedId }) });
  }

  async function orderByHand(): Promise<string[]> {
    const boards = await allBoards(shell, username, 'custom', 'mix_public_private');
    return boards.map(({ id }) => id);
  }

  async function takeBack(before: readonly string[]): Promise<void> {
    await store(before);
    if (!isByHand) await saveSort(sort);
    await refreshLists(shell);
  }

  return async (
    order: readonly string[],
    shown: readonly string[],
    movedId?: string,
  ): Promise<void> => {
    const before = isByHand ? shown : await orderByHand();
    await store(order, movedId);
    // After the order, so that a failure of either never shows an unsaved state.
    if (!isByHand) await saveSort('custom');
    offerBack(text('Your order is saved'), () => takeBack(before), 'order of boards');
  };
}
