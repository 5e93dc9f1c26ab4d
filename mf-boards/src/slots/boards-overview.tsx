import type { Board } from '@corkboard/shared/contract/boards.ts';
import { useText } from '@corkboard/shared/i18n';
import { OVERVIEW_BOARDS } from '@corkboard/shared/rules/limits.ts';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { BoardGrid } from '../boards/board-grid.tsx';
import { boardGroups } from '../boards/board-groups.ts';
import type { BoardShape } from '../boards/board-shape.ts';

/** The first of the boards that everybody sees, and no tools, to the owner neither. [BOARD-008, BOARD-010, DRAG-015] */
export function BoardsOverview({ boards, shape }: { boards: Board[]; shape: BoardShape }) {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const open = boardGroups(
    boards.filter((board) => !board.story_type),
    { isOwn: false },
  ).flatMap((group) => group.boards);
  const shown = isWhole ? open : open.slice(0, OVERVIEW_BOARDS);

  return (
    <>
      <BoardGrid boards={shown} shape={shape} isFirst />
      {shown.length < open.length && (
        <p>
          <Button onClick={() => setWhole(true)}>{text('Show all boards')}</Button>
        </p>
      )}
    </>
  );
}
