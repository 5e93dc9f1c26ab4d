import type { DeletedBoard } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { pagedQuery } from '@corkboard/shared/lists';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getDeletedBoards, purgeBoard } from '@corkboard/shared/requests/boards';
import { useState } from 'react';

import { boardMessageKey } from '../common/actions/action-messages.ts';
import { useLongRequest } from '../common/actions/use-long-action.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { deletedBoardsKey, useRestoreBoard } from './use-restore-board.ts';

interface Work {
  kind: 'restore' | 'purge';
  boardId: string;
}

/** Lists the deleted boards, and restores or purges one at a time. */
export function useDeletedBoards() {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject, toasts, dialogs } = shell;
  const restoreDeleted = useRestoreBoard();
  const request = useLongRequest();
  const [work, setWork] = useState<Work | null>(null);
  const queryKey = deletedBoardsKey(subject);
  const list = useInfiniteQuery(
    pagedQuery(queryKey, (position, { signal }) => call(getDeletedBoards, position, { signal }), {
      staleTime: 0,
    }),
  );
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey }), refreshLists(shell)]);

  async function purgeNow(board: DeletedBoard): Promise<void> {
    const key = boardMessageKey(board.id);
    setWork({ kind: 'purge', boardId: board.id });
    await request({
      key,
      running: text('Deleting {name}', { name: board.name }),
      send: async () => ({ status: 'stored', answer: await call(purgeBoard, { id: board.id }) }),
      showResult: () =>
        toasts.show({ key, text: text('{board} deleted permanently', { board: board.name }) }),
    });
    setWork(null);
    await refresh();
  }

  return {
    list,
    work,

    async restore(board: DeletedBoard): Promise<void> {
      if (work) return;
      setWork({ kind: 'restore', boardId: board.id });
      await restoreDeleted(board);
      setWork(null);
    },

    async purge(board: DeletedBoard): Promise<void> {
      if (work) return;
      const isSure = await dialogs.confirm({
        title: text('Permanently delete {board}?', { board: board.name }),
        text: text("You can't undo this."),
        confirm: text('Delete permanently'),
        isDestructive: true,
      });
      if (!isSure) return;
      await purgeNow(board);
    },
  };
}
