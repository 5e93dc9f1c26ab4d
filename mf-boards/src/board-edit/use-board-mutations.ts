import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import {
  archiveBoard,
  deleteBoard,
  getBoardActions,
  unarchiveBoard,
} from '@corkboard/shared/requests/boards';
import { UNDO_TOAST_DURATION_MS } from '@corkboard/shared/rules/site';

import { boardMessageKey } from '../common/action-messages.ts';
import { boardLists, boardView, confirmBoard } from '../common/board-lists.ts';
import { adjacentCard, focusReturnedCard, restoreFocus } from '../common/restore-focus.ts';
import { useActionMessages } from '../common/use-action-messages.ts';
import { useLastingChange } from '../common/use-lasting-change.ts';
import { type Leaving, stay } from '../common/use-leaving.ts';
import { useLongAction, useLongRequest } from '../common/use-long-action.ts';

export function useBoardMutations() {
  const text = useText();
  const shell = useShell();
  const { showAction } = useActionMessages();
  const { call, queryClient, subject, toasts, dialogs } = shell;
  const perform = useLongAction();
  const lastingChange = useLastingChange();
  const request = useLongRequest();

  /** Sends changes of one board in order. */
  function change<Answer>(
    { id }: Board,
    show: (board: Board) => Board | null,
    send: () => Promise<Answer>,
  ) {
    const key = [...boardLists(subject), id];
    return changeOptimistically(queryClient, { key, views: [boardView(subject, id, show)], send });
  }

  async function archive(board: Board): Promise<void> {
    await request({
      key: boardMessageKey(board.id),
      running: text('Archiving {name}', { name: board.name }),
      send: () => {
        const archived_by_me_at = new Date().toISOString();
        return change(
          board,
          (shown) => ({ ...shown, profileGroup: 'archived', archived_by_me_at }),
          () => call(archiveBoard, { id: board.id }),
        );
      },
      async showResult({ data }) {
        confirmBoard(shell, board.id, data);
        await offerArchiveUndo(board);
      },
    });
  }

  /** Undo works with the board itself, even if the history doesn't list the action yet. */
  async function offerArchiveUndo(board: Board): Promise<void> {
    const asked = { undoable: true, page_size: 10 };
    // The board is archived even if the history can't be loaded.
    const recent = await call(getBoardActions, asked).catch(() => null);
    const action = recent?.data.find(
      ({ kind, board_id }) => kind === 'archive_board' && board_id === board.id,
    );
    const toast = { text: text('{board} is archived', { board: board.name }) };
    if (action) showAction(action, toast);
    else
      toasts.show({
        ...toast,
        key: boardMessageKey(board.id),
        action: { text: text('Undo'), run: () => void unarchive(board) },
        duration: UNDO_TOAST_DURATION_MS,
      });
  }

  async function unarchive(board: Board): Promise<void> {
    const key = boardMessageKey(board.id);
    await request({
      key,
      running: text('Restoring {name}', { name: board.name }),
      send: () =>
        change(
          board,
          (shown) => ({ ...shown, profileGroup: shown.privacy, archived_by_me_at: null }),
          () => call(unarchiveBoard, { id: board.id }),
        ),
      showResult({ data }) {
        confirmBoard(shell, board.id, data);
        toasts.show({
          key,
          text: text('Board restored: {board}', { board: board.name }),
          tone: 'success',
        });
      },
    });
  }

  /** Asks, deletes optimistically, and offers Undo. */
  async function remove(board: Board, leaving: Leaving = stay): Promise<void> {
    const isSure = await dialogs.confirm({
      title: text('Delete {board}?', { board: board.name }),
      text: text(
        '{count, plural, =0 {You can restore it for 30 days, from Recently deleted boards.} one {Its # Pin goes with it. You can restore it for 30 days, from Recently deleted boards.} other {Its # Pins go with it. You can restore it for 30 days, from Recently deleted boards.}}',
        { count: board.pin_count },
      ),
      confirm: text('Delete board'),
      isDestructive: true,
    });
    if (isSure) await removeNow(board, leaving);
  }

  async function removeNow(board: Board, leaving: Leaving): Promise<void> {
    const neighbor = adjacentCard(board.id);
    const giveFocus = restoreFocus(neighbor);
    const takeFocusBack = () => focusReturnedCard(board.id, neighbor);
    const deletion = perform({
      key: boardMessageKey(board.id),
      running: text('Deleting {name}', { name: board.name }),
      send: () =>
        leaving(() =>
          lastingChange({
            key: [...boardLists(subject), board.id],
            views: [boardView(subject, board.id, () => null)],
            send: () => call(deleteBoard, { board_id: board.id }),
            onFailed: takeFocusBack,
          }),
        ),
      result: () => ({ text: text('{board} is deleted', { board: board.name }) }),
    });
    giveFocus();
    if (!(await deletion)) takeFocusBack();
  }

  return { archive, unarchive, remove };
}
