import type { Board } from '@corkboard/shared/contract/boards';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { getBoard, updateBoard } from '@corkboard/shared/requests/boards';
import { useState } from 'react';
import { errorText } from '../common/actions/error-text.ts';
import { confirmBoard } from '../common/lists/board-lists.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { type BoardChanges, boardChanges } from './board-changes.ts';

interface Done {
  onSaved?: ((board: Board) => void) | undefined;
  onClose(): void;
}

export const getChanges = (board: Board): BoardChanges => ({
  name: board.name,
  description: board.description,
  isSecret: board.privacy === 'secret',
  coverPinId: board.cover_pin?.pin_id ?? null,
  showsPeople: board.should_show_board_collaborators,
});

/** Saves the changed fields of a board and closes the form, or keeps it open with the reason of a failure. */
export function useSaveBoard(board: Board, { onSaved, onClose }: Done) {
  const text = useText();
  const shell = useShell();
  const { call, toasts } = shell;
  const { isHere } = useStillHere();
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  // The version loaded last; another tab can change the board in the meantime.
  const [version, setVersion] = useState(board.version);

  async function save(changes: BoardChanges): Promise<void> {
    const seen = version === undefined ? board : { ...board, version };
    const input = boardChanges(seen, changes);
    if (!input) return onClose();
    setWorking(true);
    setFailure(null);
    try {
      const { data } = await call(updateBoard, input);
      confirmBoard(shell, board.id, data);
      toasts.show({ text: text('Saved'), tone: 'success' });
      onSaved?.(data);
      onClose();
    } catch (error) {
      const reason = await whyNotSaved(error);
      if (isHere()) setFailure(reason);
      else toasts.show({ text: reason, tone: 'error' });
    } finally {
      setWorking(false);
      void refreshLists(shell);
    }
  }

  /** After a version conflict, saving again overwrites only the fields changed here. */
  async function whyNotSaved(error: unknown): Promise<string> {
    const isConflict = error instanceof ApiError && error.status === 409;
    if (!isConflict) return errorText(error, text);
    try {
      const { data } = await call(getBoard, { board_id: board.id });
      if (data.version === version) return errorText(error, text);
      setVersion(data.version);
    } catch {
      return errorText(error, text);
    }
    return text('This board was changed in another tab. Save again to keep your changes.');
  }

  return { save, failure, isWorking };
}
