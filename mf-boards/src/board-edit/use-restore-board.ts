import type { DeletedBoard } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { restoreBoard } from '@corkboard/shared/requests/boards';
import { boardMessageKey } from '../common/actions/action-messages.ts';
import { useLongAction } from '../common/actions/use-long-action.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';

export const deletedBoardsKey = (subject: string) => [subject, 'deleted-boards'];

/** Restores a board from the trash, then refreshes the trash and every list. */
export function useRestoreBoard() {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject } = shell;
  const perform = useLongAction();

  return async function restore(board: DeletedBoard): Promise<void> {
    await perform({
      key: boardMessageKey(board.id),
      running: text('Restoring {name}', { name: board.name }),
      send: async () => {
        const answer = await call(restoreBoard, { id: board.id });
        return { status: 'stored', answer };
      },
      result: () => ({
        text: text('Board restored: {board}', { board: board.name }),
        tone: 'success',
      }),
    });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: deletedBoardsKey(subject) }),
      refreshLists(shell),
    ]);
  };
}
