import type { Board } from '@corkboard/shared/contract/boards.ts';
import {
  archiveBoard,
  deleteBoard,
  getBoardActions,
  unarchiveBoard,
} from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically } from '@corkboard/shared/optimistic/change-optimistically.ts';
import { useShell } from '@corkboard/shared/remote';
import { UNDO_TOAST_DURATION } from '@corkboard/shared/rules/undo-toast.ts';

import { boardMessageKey, unsentToast } from '../common/action-messages.ts';
import { boardLists, boardView, confirmBoard } from '../common/board-lists.ts';
import { refreshLists } from '../common/refresh-lists.ts';
import { adjacentCard, restoreFocus } from '../common/restore-focus.ts';
import { useActionMessages } from '../common/use-action-messages.ts';
import { useErrorToast } from '../common/use-error-toast.ts';

export function useBoardMutations() {
  const text = useText();
  const shell = useShell();
  const { tell } = useActionMessages();
  const { call, queryClient, subject, toasts, dialogs } = shell;
  const failed = useErrorToast();

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
    const archived_by_me_at = new Date().toISOString();
    try {
      const outcome = await change(
        board,
        (shown) => ({ ...shown, profileGroup: 'archived', archived_by_me_at }),
        () => call(archiveBoard, { id: board.id }),
      );
      if (outcome.status === 'superseded') return toasts.show(unsentToast(text));
      confirmBoard(shell, board.id, outcome.answer.data);
    } catch (error) {
      return failed(error, () => archive(board));
    }
    await offerArchiveUndo(board);
    void refreshLists(shell);
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
    if (action) tell(action, toast);
    else
      toasts.show({
        ...toast,
        key: boardMessageKey(board.id),
        action: { text: text('Undo'), run: () => void unarchive(board) },
        duration: UNDO_TOAST_DURATION,
      });
  }

  async function unarchive(board: Board): Promise<void> {
    try {
      const outcome = await change(
        board,
        (shown) => ({ ...shown, profileGroup: shown.privacy, archived_by_me_at: null }),
        () => call(unarchiveBoard, { id: board.id }),
      );
      if (outcome.status === 'superseded') return toasts.show(unsentToast(text));
      confirmBoard(shell, board.id, outcome.answer.data);
      toasts.show({
        key: boardMessageKey(board.id),
        text: text('{board} is back', { board: board.name }),
        tone: 'success',
      });
      void refreshLists(shell);
    } catch (error) {
      failed(error, () => unarchive(board));
    }
  }

  /** Asks, deletes optimistically, and offers Undo. `leave` navigates away from the board's own page. */
  async function remove(board: Board, leave?: () => void): Promise<void> {
    const isSure = await dialogs.confirm({
      title: text('Delete {board}?', { board: board.name }),
      text: text(
        '{count, plural, =0 {You} one {Its # Pin goes with it. You} other {Its # Pins go with it. You}} can restore it for 30 days, from Recently deleted boards.',
        { count: board.pin_count },
      ),
      confirm: text('Delete board'),
      isDestructive: true,
    });
    if (!isSure) return;
    leave?.();
    await removeNow(board);
  }

  async function removeNow(board: Board): Promise<void> {
    const giveFocus = restoreFocus(adjacentCard(board.id));
    try {
      const deletion = change(
        board,
        () => null,
        () => call(deleteBoard, { board_id: board.id }),
      );
      giveFocus();
      const outcome = await deletion;
      if (outcome.status === 'superseded') return toasts.show(unsentToast(text));
      tell(outcome.answer.data, { text: text('{board} is deleted', { board: board.name }) });
      void refreshLists(shell);
    } catch (error) {
      failed(error, () => removeNow(board));
    }
  }

  return { archive, unarchive, remove };
}
