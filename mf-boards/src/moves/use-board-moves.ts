import type { Board, BoardSort } from '@corkboard/shared/contract/boards.ts';
import { mergeBoards } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically } from '@corkboard/shared/optimistic/change-optimistically.ts';
import { pagedListView } from '@corkboard/shared/optimistic/paged-view.ts';
import { ApiError, useShell } from '@corkboard/shared/remote';

import { boardMessageKey, unsentToast } from '../common/action-messages.ts';
import { allBoards } from '../common/all-boards.ts';
import { boardLists, boardView } from '../common/board-lists.ts';
import { errorText } from '../common/error-text.ts';
import { notifyWhenSlow } from '../common/notify-when-slow.ts';
import { refreshLists } from '../common/refresh-lists.ts';
import { applyOrder, reorder } from '../common/reorder.ts';
import { adjacentCard, focusCard, restoreFocus } from '../common/restore-focus.ts';
import { useActionMessages } from '../common/use-action-messages.ts';
import { useErrorToast } from '../common/use-error-toast.ts';
import { useSaveOrder } from '../common/use-save-order.ts';
import { isCollaboratorOnly } from './is-collaborator-only.ts';

export interface NamedBoard {
  id: string;
  name: string;
  url: string;
}

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

/** A click (101) in the profile view (4); the specification names no event for it. [DRAG-004] */
const REORDERED = { event_type: 101, view_type: 4, aux_data: { action: 'board_reorder' } } as const;

export function useBoardMoves(grid: MovableGrid) {
  const text = useText();
  const shell = useShell();
  const { tell } = useActionMessages();
  const failed = useErrorToast();
  const saveOrder = useSaveOrder(grid);
  const { call, queryClient, subject, dialogs, toasts, logger } = shell;

  /**
   * Moves a board before the index `slot` of its group. Any other sort asks first and becomes manual. [SORT-008,
   * SORT-009, SORT-010, SORT-011, SORT-012, SORT-013]
   */
  async function placeBoard(members: readonly string[], id: string, slot: number): Promise<void> {
    const order = reorder(members, id, slot);
    if (!order) return;
    if (grid.sort !== 'custom' && !(await dialogs.confirm(losesOrder()))) return;

    await showAndSave(order, members, id);
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
        send: () => saveOrder(named, members),
      });
      logger.event({ ...REORDERED, object_id_str: id });
      if (!isByHand) void refreshLists(shell);
    } catch (error) {
      if (!isByHand) queryClient.removeQueries({ queryKey: grid.keys.byHand, type: 'inactive' });
      failed(error, () => showAndSave(order, members, id));
    }
  }

  function losesOrder() {
    return {
      title: text('Are you sure?'),
      text: text('Lose previous customization'),
      confirm: text('Sort by hand'),
    };
  }

  async function allOfThem(): Promise<Board[]> {
    return grid.hasMore ? allBoards(shell, grid.username, grid.sort, grid.grouping) : grid.boards;
  }

  /** Moves all Pins of a board into a new section of another, and deletes it. [DRAG-005..DRAG-011] */
  async function merge(source: Board, target: NamedBoard): Promise<void> {
    if (isCollaboratorOnly(source, shell.subject)) return grid.onForbidden();
    // A mouse drag doesn't focus the card, and the dialog returns the focus to where it was.
    focusCard(source.id);
    if (await dialogs.confirm(losesBoard(source, target))) await mergeNow(source, target);
  }

  async function mergeNow(source: Board, target: NamedBoard): Promise<void> {
    const key = boardMessageKey(source.id);
    const giveFocus = restoreFocus(adjacentCard(source.id));
    const running = text('Moving all Pins to {name}', { name: target.name });
    const send = () =>
      notifyWhenSlow(call(mergeBoards, { source: source.id, target: target.id }), () =>
        toasts.show({ key, text: running, isWorking: true }),
      );
    try {
      const merging = changeOptimistically(queryClient, {
        key: [...boardLists(subject), source.id],
        views: [boardView(subject, source.id, () => null)],
        send,
      });
      giveFocus();
      const outcome = await merging;
      if (outcome.status === 'superseded') return toasts.show(unsentToast(text));
      tell(outcome.answer.data, {
        text: text('Your Pins are in a section of {board} now', { board: target.name }),
        tone: 'success',
        link: { text: text('Open'), href: target.url },
      });
      void refreshLists(shell);
    } catch (error) {
      failed(error, () => mergeNow(source, target), { words: mergeFailure(error), key });
    }
  }

  function losesBoard(source: Board, target: NamedBoard) {
    return {
      title: text('Move Pins and delete board?'),
      text: `${whatMoves(source, target)} ${whatGoesAlong(source)}`.trim(),
      confirm: text('Move Pins and delete board'),
      isDestructive: true,
    };
  }

  function whatMoves(source: Board, target: NamedBoard): string {
    return text(
      '{count, plural, one {# Pin moves} other {# Pins move}} to a new section of {target}, then {source} goes.',
      { count: source.pin_count, target: target.name, source: source.name },
    );
  }

  function whatGoesAlong({ section_count: count }: Board): string {
    if (count === 0) return '';
    return text('{count, plural, one {Its section goes too.} other {Its # sections go too.}}', {
      count,
    });
  }

  function mergeFailure(error: unknown): string {
    const isWordless = error instanceof ApiError && !error.hasServerMessage;
    return isWordless ? text('Failed to merge boards') : errorText(error, text);
  }

  return { reorder: placeBoard, merge };
}
