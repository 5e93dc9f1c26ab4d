import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { deleteBoard } from '@corkboard/shared/requests/boards';

import { boardMessageKey } from '../common/actions/action-messages.ts';
import { useLastingChange } from '../common/actions/use-lasting-change.ts';
import { useLongAction } from '../common/actions/use-long-action.ts';
import { boardLists, boardView } from '../common/lists/board-lists.ts';
import { adjacentCard, focusReturnedCard, restoreFocus } from '../common/restore-focus.ts';
import { type Leaving, stay } from '../common/use-leaving.ts';

/** Asks, deletes the board optimistically, and offers Undo. */
export function useRemoveBoard() {
  const text = useText();
  const { call, subject, dialogs } = useShell();
  const perform = useLongAction();
  const lastingChange = useLastingChange();

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

  return remove;
}
