import type { Board } from '@corkboard/shared/contract/boards.ts';
import {
  archiveBoard,
  deleteBoard,
  getBoardActions,
  unarchiveBoard,
} from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import { boardMessageKey } from '../common/action-text.ts';
import { changeBoards, showBoard } from '../common/board-lists.ts';
import { refreshLists } from '../common/refresh-lists.ts';
import { cardBeside, returnFocus } from '../common/return-focus.ts';
import { useActionMessages } from '../common/use-action-messages.ts';
import { useFailedDeed } from '../common/use-failed-deed.ts';

/** Puts boards away, brings them back and deletes them: at once on the page, with a way back. */
export function useBoardDeeds() {
  const text = useText();
  const shell = useShell();
  const { tell } = useActionMessages();
  const { call, toasts, dialogs } = shell;
  const failed = useFailedDeed();

  async function archive(board: Board): Promise<void> {
    const goBack = await showBoard(shell, {
      ...board,
      profileGroup: 'archived',
      archived_by_me_at: new Date().toISOString(),
    });
    try {
      await showBoard(shell, (await call(archiveBoard, { id: board.id })).data);
    } catch (error) {
      goBack();
      return failed(error, () => archive(board));
    }
    await offerArchiveUndo(board);
    void refreshLists(shell);
  }

  /** What was archived can be undone by the board itself, whether or not the history has it already. */
  async function offerArchiveUndo(board: Board): Promise<void> {
    const asked = { undoable: true, page_size: 10 };
    // It is archived all the same where the history cannot be had.
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
        duration: 8000,
      });
  }

  async function unarchive(board: Board): Promise<void> {
    const goBack = await showBoard(shell, {
      ...board,
      profileGroup: board.privacy,
      archived_by_me_at: null,
    });
    try {
      await showBoard(shell, (await call(unarchiveBoard, { id: board.id })).data);
      toasts.show({
        key: boardMessageKey(board.id),
        text: text('{board} is back', { board: board.name }),
        tone: 'success',
      });
      void refreshLists(shell);
    } catch (error) {
      goBack();
      failed(error, () => unarchive(board));
    }
  }

  /** Asks first; gone at once, and restorable for 30 days. `leave` takes the person off a page that is of this board alone. */
  async function remove(board: Board, leave?: () => void): Promise<void> {
    const isSure = await dialogs.confirm({
      title: text('Delete {board}?', { board: board.name }),
      text: text(
        '{count, plural, =0 {You} one {Its # Pin goes with it. You} other {Its # Pins go with it. You}} can restore it for 30 days, from Recently deleted boards.',
        { count: board.pin_count },
      ),
      confirm: text('Delete board'),
      isDangerous: true,
    });
    if (!isSure) return;
    leave?.();
    await removeNow(board);
  }

  async function removeNow(board: Board): Promise<void> {
    const giveFocus = returnFocus(cardBeside(board.id));
    const goBack = await changeBoards(shell, (boards) =>
      boards.filter(({ id }) => id !== board.id),
    );
    giveFocus();
    try {
      const { data } = await call(deleteBoard, { board_id: board.id });
      tell(data, { text: text('{board} is deleted', { board: board.name }) });
      void refreshLists(shell);
    } catch (error) {
      goBack();
      failed(error, () => removeNow(board));
    }
  }

  return { archive, unarchive, remove };
}
