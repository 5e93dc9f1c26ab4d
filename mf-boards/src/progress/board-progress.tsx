import type { Board } from '@corkboard/shared/contract/boards';
import { useState } from 'react';

import { isDone } from './board-actions.ts';
import { useBoardProgress, type WatchedBoard } from './use-board-progress.ts';

interface Props {
  boards: readonly Board[];
}

/** Watches long actions on boards and updates their cards when one ends. */
export function BoardProgress({ boards }: Props) {
  const [watched, setWatched] = useState<readonly WatchedBoard[]>([]);
  /** Ids of ended actions, so that a stale list doesn't start watching them again. */
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
  /** Called with the ids of all watched actions when no action runs anymore. */
  onOver(ids: readonly string[]): void;
}

function Watch({ board, onOver }: WatchProps) {
  useBoardProgress(board, onOver);
  return null;
}
