import type { Board } from '@corkboard/shared/contract/boards.ts';
import { useText } from '@corkboard/shared/i18n';
import { useState } from 'react';

import { runningActions } from './board-actions.ts';
import styles from './progress-toast.module.css';
import { ProgressToast } from './progress-toast.tsx';
import type { WatchedBoard } from './use-board-progress.ts';

interface Props {
  /** Those that are shown: what works on one of them is watched. */
  boards: readonly Board[];
  /** Boards on which something was begun just now. */
  begun: readonly WatchedBoard[];
  /** Nothing works on a board any more, whether or not that was told. */
  onOver?: (board: WatchedBoard) => void;
}

/** Tells of long work on boards, each by a toast of its own. [PROG-001..PROG-024] */
export function BoardProgress({ boards, begun, onOver }: Props) {
  const text = useText();
  const [watched, setWatched] = useState<readonly WatchedBoard[]>([]);
  const [over, setOver] = useState<ReadonlySet<string>>(new Set());

  const wanted = [...begun, ...boards.filter((board) => isAtWork(board))].filter(
    (board) => !over.has(keyOf(board)),
  );
  const isNew = ({ id }: WatchedBoard) => watched.every((other) => other.id !== id);
  const fresh = wanted.filter((board, index) => {
    const isFirst = wanted.findIndex(({ id }) => id === board.id) === index;
    return isFirst && isNew(board);
  });
  // What was seen once is watched to its end, whatever list it has left meanwhile.
  if (fresh.length > 0) setWatched([...watched, ...fresh]);

  return (
    <div className={styles.region} role="status" aria-label={text('Work on boards')}>
      {watched.map((board) => (
        <ProgressToast
          key={keyOf(board)}
          board={board}
          onOver={() => {
            // Nothing works on it now, so all of its work has come to its end; what begins later is watched anew.
            const ended = wanted.filter(({ id }) => id === board.id);
            setOver((before) => new Set([...before, ...[board, ...ended].map(keyOf)]));
            onOver?.(board);
          }}
          onGone={() => setWatched((before) => before.filter(({ id }) => id !== board.id))}
        />
      ))}
    </div>
  );
}

function isAtWork(board: Board): boolean {
  return runningActions(board.blocking_actions).length > 0;
}

/** One piece of work on one board: a list that still holds it must not begin it again. */
function keyOf({ id, begun_id, blocking_actions }: WatchedBoard): string {
  return [id, begun_id, ...blocking_actions.map((action) => action.id)].join(' ');
}
