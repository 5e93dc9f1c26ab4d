import type { Board, BoardCollaborator } from '@corkboard/shared/contract/boards';
import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { ApiError, useShell } from '@corkboard/shared/remote';
import {
  deleteBoardCollaborator,
  restoreBoardCollaborator,
} from '@corkboard/shared/requests/boards';
import { UNKNOWN_REQUEST } from '@corkboard/shared/rules/base';
import { errorText } from '../common/actions/error-text.ts';
import { useUndoToast } from '../common/actions/use-undo-toast.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';

/** Asks, removes a collaborator optimistically, and offers Undo if the server can restore them. */
export function useRemoveCollaborator(board: Board, queryKey: readonly unknown[]) {
  const text = useText();
  const shell = useShell();
  const { call, dialogs, queryClient, toasts } = shell;
  const offerUndo = useUndoToast();

  function whatEnds(): string {
    if (board.privacy === 'secret')
      return text("They won't be able to see this board. The Pins that they saved stay.");
    if (board.owner.is_private_profile)
      return text(
        "They won't be able to change this board, and only your followers can see it. The Pins that they saved stay.",
      );
    return text("They won't be able to change this board. The Pins that they saved stay.");
  }

  function getUpdating(): ApiError {
    const words = text('Corkboard is being updated. Try again in a moment.');
    return new ApiError(503, 0, words);
  }

  async function restore(userId: string): Promise<void> {
    const removal = { board_id: board.id, invited_user_id: userId };
    await call(restoreBoardCollaborator, removal).catch((error: unknown) => {
      throw isUnknownRequest(error) ? getUpdating() : error;
    });
    await refreshLists(shell);
  }

  return async function remove({ id: userId, full_name: name }: UserCard): Promise<void> {
    const isSure = await dialogs.confirm({
      title: text('Remove {name}?', { name }),
      text: whatEnds(),
      confirm: text('Remove'),
      isDestructive: true,
    });
    if (!isSure) return;
    const done = text('You removed {name}.', { name });
    const key = `collaborator ${board.id} ${userId}`;
    try {
      const outcome = await changeOptimistically(queryClient, {
        key: [...queryKey, userId],
        views: [
          view<BoardCollaborator[]>(queryKey, (list) =>
            list.filter(({ user }) => user.id !== userId),
          ),
        ],
        send: () => call(deleteBoardCollaborator, { board_id: board.id, invited_user_id: userId }),
      });
      if (outcome.status === 'superseded') return;
      // Servers before 1.44 send null.
      if (outcome.answer.data) offerUndo(done, () => restore(userId), key);
      else toasts.show({ key, text: done, tone: 'success' });
    } catch (error) {
      toasts.show({ key, text: errorText(error, text), tone: 'error' });
    } finally {
      void refreshLists(shell);
    }
  };
}

/** During an update, a server of the version before can get the Undo of a newer one's answer. */
function isUnknownRequest(error: unknown): boolean {
  return error instanceof ApiError && error.code === UNKNOWN_REQUEST;
}
