import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import type { Board } from '@corkboard/shared/contract/boards.ts';
import { type Toast, useShell } from '@corkboard/shared/remote';
import { useRef } from 'react';

import { refreshLists } from '../common/refresh-lists.ts';
import { useUndo } from '../common/use-undo.ts';
import { whenOver } from '../common/when-over.ts';
import { BoardProgress } from '../progress/board-progress.tsx';
import type { WatchedBoard } from '../progress/use-board-progress.ts';

/** What was begun here and goes on in the background, with what is said once it is done. */
export interface BegunWork {
  action: BoardAction;
  toast: Toast;
}

interface Props {
  board: Board | null;
  begun: readonly BegunWork[];
}

/** Long work on the Pins of a board: how far it is, and at its end the way back. */
export function BoardWork({ board, begun }: Props) {
  const shell = useShell();
  const { offer } = useUndo();
  /** A board may be worked on twice, one after the other or at once. */
  const told = useRef(new Set<BegunWork>());

  async function finished({ id }: WatchedBoard) {
    const works = begun.filter(({ action }) => watchedOf(action)?.id === id);
    try {
      for (const work of works) if (!told.current.has(work)) await tell(work);
    } finally {
      void refreshLists(shell);
    }
  }

  async function tell(work: BegunWork) {
    told.current.add(work);
    // Its progress may have been lost on the way, which is not its end.
    const action = await whenOver(shell, work.action, 0);
    // What has failed stands in the history with its reason; there it can be undone as well.
    if (action.status === 'failed') {
      shell.toasts.show({ text: action.message ?? work.toast.text, tone: 'error' });
    } else offer(action, work.toast);
  }

  return (
    <BoardProgress
      boards={board ? [board] : []}
      begun={begun.flatMap(({ action }) => watchedOf(action) ?? [])}
      onOver={(watched) =>
        void finished(watched).catch((error: unknown) => shell.logger.fault(error, 'board work'))
      }
    />
  );
}

/** The board that the work is told of: the one that Pins go to, or the one that they are taken from. */
function watchedOf(action: BoardAction): WatchedBoard | null {
  const isToTarget = action.target_board_id !== null;
  const id = isToTarget ? action.target_board_id : action.board_id;
  const name = isToTarget ? action.target_board_name : action.board_name;
  if (id === null || name === null) return null;
  const blocking = {
    id: action.id,
    board_id: id,
    action_type: action.action_type,
    progress: action.progress,
    is_origin: !isToTarget,
    created_timestamp: Date.parse(action.created_at),
  };
  return { id, name, blocking_actions: [blocking] };
}
