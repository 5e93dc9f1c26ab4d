import type { BoardSort } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { reorderBoards } from '@corkboard/shared/requests/boards';
import { useUndoToast } from '../actions/use-undo-toast.ts';
import { allBoards } from '../picker/all-boards.ts';
import { refreshLists } from './refresh-lists.ts';

interface Sorting {
  username: string;
  sort: BoardSort;
  saveSort(sort: BoardSort): Promise<unknown>;
}

/** Saves a manual order of boards. Undo restores the previous order and the previous sort. */
export function useSaveOrder({ username, sort, saveSort }: Sorting) {
  const text = useText();
  const shell = useShell();
  const offerBack = useUndoToast();
  const isByHand = sort === 'custom';

  function store(ids: readonly string[]) {
    return shell.call(reorderBoards, { board_ids: ids.join(',') });
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

  return async (order: readonly string[], shown: readonly string[]): Promise<void> => {
    const before = isByHand ? shown : await orderByHand();
    await store(order);
    // After the order, so that a failure of either never shows an unsaved state.
    if (!isByHand) await saveSort('custom');
    offerBack(text('Your order is saved'), () => takeBack(before), 'order of boards');
  };
}
