import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import { undoBoardAction } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { type Toast, useShell } from '@corkboard/shared/remote';

import { refreshLists } from './refresh-lists.ts';
import { useFailedDeed } from './use-failed-deed.ts';
import { isGoingOn, whenOver } from './when-over.ts';

/** Milliseconds that somebody has to think better of it; after that the history page has it for 30 days. */
export const UNDO_DURATION = 8000;

/** Says what was done, and takes it back when asked within the toast's time. What cannot be undone is only said. */
export function useUndo() {
  const text = useText();
  const shell = useShell();
  const failed = useFailedDeed();

  async function undo(id: string) {
    try {
      const { data } = await shell.call(undoBoardAction, { id });
      void refreshLists(shell);
      const meanwhile = text('It is being undone. This goes on in the background.');
      await tellWhenOver(data, meanwhile, tellUndone);
    } catch (error) {
      failed(error, () => undo(id));
    }
  }

  function tellUndone({ skipped_count: count }: BoardAction) {
    const words =
      count === 0
        ? text('Undone')
        : text(
            '{count, plural, one {Undone, but for # Pin that was changed since} other {Undone, but for # Pins that were changed since}}',
            { count },
          );
    shell.toasts.show({ text: words, tone: 'success' });
  }

  /** `toast.link`, a picture and the like may come with it. */
  function offer(action: BoardAction, toast: Toast) {
    shell.toasts.show(
      action.undoable_until === null
        ? toast
        : {
            duration: UNDO_DURATION,
            ...toast,
            action: { text: text('Undo'), run: () => void undo(action.id) },
          },
    );
  }

  /**
   * Says of long work that it goes on, unless that was said (`meanwhile` is null), and at its end what has come of it.
   * The history has what nobody waits for.
   */
  async function tellWhenOver(
    begun: BoardAction,
    meanwhile: string | null,
    tell: (action: BoardAction) => void,
  ) {
    if (!isGoingOn(begun)) return tell(begun);
    if (meanwhile !== null) shell.toasts.show({ text: meanwhile });
    try {
      const action = await whenOver(shell, begun);
      const why = action.message ?? text('Uh oh! Something went wrong.');
      if (action.status === 'failed') shell.toasts.show({ text: why, tone: 'error' });
      else tell(action);
      await refreshLists(shell);
    } catch (error) {
      shell.logger.fault(error, 'long work on Pins');
    }
  }

  return {
    undo,
    offer,
    offerWhenOver: (begun: BoardAction, meanwhile: string | null, toast: Toast) =>
      tellWhenOver(begun, meanwhile, (action) => offer(action, toast)),
  };
}
