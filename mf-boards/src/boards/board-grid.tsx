import type { Board } from '@corkboard/shared/contract/boards';
import { useShell } from '@corkboard/shared/remote';
import type { ReactNode } from 'react';

import { BoardCard } from './board-card.tsx';
import styles from './board-grid.module.css';
import type { BoardShape } from './board-shape.ts';

interface Props {
  boards: Board[];
  shape: BoardShape;
  isFirst?: boolean;
  group?: string;
  tools?: ((board: Board) => ReactNode) | undefined;
}

export function BoardGrid({ boards, shape, isFirst = false, group, tools }: Props) {
  const { device } = useShell();
  const columns = firstRow(shape, device.isPhone);

  return (
    <ul className={styles.grid} data-shape={shape} data-board-group={group}>
      {boards.map((board, index) => (
        <li
          key={board.id}
          className={styles.cell}
          data-board-id={board.story_type ? undefined : board.id}
          data-story={board.story_type}
        >
          <BoardCard board={board} isFirst={isFirst && index < columns} />
          {!board.story_type && tools?.(board)}
        </li>
      ))}
    </ul>
  );
}

function firstRow(shape: BoardShape, isPhone: boolean): number {
  if (shape === 'wide') return isPhone ? 1 : 3;
  return isPhone ? 2 : 5;
}
