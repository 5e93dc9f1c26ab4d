import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { archiveBoard, getBoardActions, unarchiveBoard } from '@corkboard/shared/requests/boards';
import { UNDO_TOAST_DURATION_MS } from '@corkboard/shared/rules/site';

import { boardMessageKey } from '../common/actions/action-messages.ts';
import { useActionMessages } from '../common/actions/use-action-messages.ts';
import { useLongRequest } from '../common/actions/use-long-action.ts';
import { boardLists, boardView, confirmBoard } from '../common/lists/board-lists.ts';
import { useRemoveBoard } from './use-remove-board.ts';

export function useBoardMutations() {
  const text = useText();
  const shell = useShell();
  const { showAction } = useActionMessages();
  const { call, queryClient, subject, toasts } = shell;
  const request = useLongRequest();
  const remove = useRemoveBoard();

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

  return { archive, unarchive, remove };
}
