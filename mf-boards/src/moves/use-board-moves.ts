import type { Board, BoardSort } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, pagedListView } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { useErrorToast } from '../common/actions/use-error-toast.ts';
import { boardLists } from '../common/lists/board-lists.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { applyOrder, reorder } from '../common/lists/reorder.ts';
import { getOrderQuestion, useSaveOrder } from '../common/lists/use-save-order.ts';
import { allBoards } from '../common/picker/all-boards.ts';
import { isCollaboratorOnly } from './is-collaborator-only.ts';
import { type NamedBoard, useMergeBoard } from './use-merge-board.ts';

export interface MovableGrid {
  username: string;
  boards: Board[];
  sort: BoardSort;
  grouping: 'mix_public_private' | 'visibility';
  hasMore: boolean;
  keys: { shown: readonly unknown[]; byHand: readonly unknown[] };
  saveSort(sort: BoardSort): Promise<unknown>;
  onForbidden(): void;
}

export function useBoardMoves(grid: MovableGrid) {
  const text = useText();
  const shell = useShell();
  const mergeBoard = useMergeBoard();
  const failed = useErrorToast();
  const saveOrder = useSaveOrder(grid);
  const { queryClient, subject, dialogs } = shell;

  /**
   * Moves a board before the index `slot` of its group. Any other sort asks first and becomes manual. [SORT-008,
   * SORT-009, SORT-010, SORT-011, SORT-012, SORT-013]
   *
   * Resolves before the order is saved, to false if the user keeps the sort.
   */
  async function placeBoard(
    members: readonly string[],
    id: string,
    slot: number,
  ): Promise<boolean> {
    const order = reorder(members, id, slot);
    if (!order) return true;
    if (grid.sort !== 'custom' && !(await dialogs.confirm(getOrderQuestion(text)))) return false;

    void showAndSave(order, members, id);
    return true;
  }

  async function showAndSave(
    order: readonly string[],
    members: readonly string[],
    id: string,
  ): Promise<void> {
    const isByHand = grid.sort === 'custom';
    try {
      // Boards of other groups and on later pages keep their positions.
      const named = isByHand
        ? order
        : applyOrder(await allOfThem(), order).map((board) => board.id);
      // The manual order starts from the visible order.
      if (!isByHand)
        queryClient.setQueryData(grid.keys.byHand, queryClient.getQueryData(grid.keys.shown));
      await changeOptimistically(queryClient, {
        key: [...boardLists(subject), 'order'],
        views: [pagedListView<Board>(boardLists(subject), (boards) => applyOrder(boards, order))],
        send: () => saveOrder(named, members, id),
      });
      if (!isByHand) void refreshLists(shell);
    } catch (error) {
      if (!isByHand) queryClient.removeQueries({ queryKey: grid.keys.byHand, type: 'inactive' });
      failed(error, () => showAndSave(order, members, id));
    }
  }

  async function allOfThem(): Promise<Board[]> {
    return grid.hasMore ? allBoards(shell, grid.username, grid.sort, grid.grouping) : grid.boards;
  }

  async function merge(source: Board, target: NamedBoard): Promise<void> {
    if (isCollaboratorOnly(source, shell.subject)) return grid.onForbidden();
    await mergeBoard(source, target);
  }

  return { reorder: placeBoard, merge };
}
