import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { updateBoard } from '@corkboard/shared/requests/boards';
import { errorText } from '../common/actions/error-text.ts';
import { confirmBoard } from '../common/lists/board-lists.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';

/** Makes a board secret or public. Returns false after a failure, which is shown. */
export function useBoardSecrecy(board: Board, onSaved: (board: Board) => void) {
  const text = useText();
  const shell = useShell();

  return async (isSecret: boolean): Promise<boolean> => {
    try {
      const { data } = await shell.call(updateBoard, {
        board_id: board.id,
        privacy: isSecret ? 'secret' : 'public',
      });
      confirmBoard(shell, board.id, data);
      onSaved(data);
      const words = isSecret ? text('The board is secret') : text('The board is public');
      shell.toasts.show({ key: `secret ${board.id}`, text: words, tone: 'success' });
      return true;
    } catch (error) {
      shell.toasts.show({ text: errorText(error, text), tone: 'error' });
      return false;
    } finally {
      void refreshLists(shell);
    }
  };
}
