import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import { undoBoardAction } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { type Toast, useShell } from '@corkboard/shared/remote';
import { actingInput } from '@corkboard/shared/rules/acting-as.ts';

import { refreshLists } from './refresh-lists.ts';
import { useFailedDeed } from './use-failed-deed.ts';

/** Milliseconds that somebody has to think better of it; after that the history page has it for 30 days. */
export const UNDO_DURATION = 8000;

/** Says what was done, and takes it back when asked within the toast's time. What cannot be undone is only said. */
export function useUndo() {
  const text = useText();
  const shell = useShell();
  const failed = useFailedDeed();

  async function undo(id: string) {
    try {
      const { data } = await shell.call(undoBoardAction, { id, ...actingInput(shell) });
      shell.toasts.show({ text: undoneWords(data), tone: 'success' });
      await refreshLists(shell);
    } catch (error) {
      failed(error, () => undo(id));
    }
  }

  function undoneWords({ status, skipped_count: count }: BoardAction): string {
    if (status !== 'done') return text('It is being undone. This goes on in the background.');
    if (count === 0) return text('Undone');
    return text(
      '{count, plural, one {Undone, but for # Pin that was changed since} other {Undone, but for # Pins that were changed since}}',
      { count },
    );
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
