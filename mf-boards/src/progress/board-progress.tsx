import type { Board } from '@corkboard/shared/contract/boards.ts';
import { useState } from 'react';

import { isDone } from './board-actions.ts';
import { useBoardProgress, type WatchedBoard } from './use-board-progress.ts';

interface Props {
  /** Boards on the page: each with a running action is watched. */
  boards: readonly Board[];
}

/** Watches long actions on boards and updates their cards when one ends. [PROG-001..PROG-024] */
export function BoardProgress({ boards }: Props) {
  const [watched, setWatched] = useState<readonly WatchedBoard[]>([]);
  /** Ids of ended actions: a list that still shows one must not start it again. */
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());

  const fresh = boards.filter(({ id, blocking_actions }) => {
    const isRunning = blocking_actions.some((action) => !isDone(action) && !ended.has(action.id));
    return isRunning && watched.every((other) => other.id !== id);
  });
  // A board is watched to the end, even if it leaves the list in the meantime.
  if (fresh.length > 0) setWatched([...watched, ...fresh]);

  return watched.map((board) => (
    <Watch
      key={board.id}
      board={board}
      onOver={(ids) => {
        const now = boards.find(({ id }) => id === board.id)?.blocking_actions ?? [];
        setEnded((before) => new Set([...before, ...ids, ...now.map(({ id }) => id)]));
        setWatched((before) => before.filter(({ id }) => id !== board.id));
      }}
    />
  ));
}

interface WatchProps {
  board: WatchedBoard;
  /** Nothing runs on the board now. Gets the ids of all actions that were seen. */
  onOver(ids: readonly string[]): void;
}

function Watch({ board, onOver }: WatchProps) {
  useBoardProgress(board, onOver);
  return null;
}
