import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import { undoBoardAction } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { type Toast, useShell } from '@corkboard/shared/remote';

import { refreshLists } from './refresh-lists.ts';
import { whyFailed } from './why-failed.ts';

/** Milliseconds that somebody has to think better of it; after that the history page has it for 30 days. */
export const UNDO_DURATION = 8000;

/** Says what was done, and takes it back when asked within the toast's time. What cannot be undone is only said. */
export function useUndo() {
  const text = useText();
  const shell = useShell();

  async function undo(id: string) {
    try {
      await shell.call(undoBoardAction, { id });
      shell.toasts.show({ text: text('Undone'), tone: 'success' });
      await refreshLists(shell);
    } catch (error) {
      shell.toasts.show({
        text: whyFailed(error, text),
        tone: 'error',
        action: { text: text('Try again'), run: () => void undo(id) },
        duration: UNDO_DURATION,
      });
    }
  }

  return {
    undo,
    /** `toast.link`, a picture and the like may come with it. */
    offer(action: BoardAction, toast: Toast) {
      shell.toasts.show(
        action.undoable_until === null
          ? toast
          : {
              duration: UNDO_DURATION,
              ...toast,
              action: { text: text('Undo'), run: () => void undo(action.id) },
            },
      );
    },
  };
}
