import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { OVERVIEW_BOARDS } from '@corkboard/shared/rules/limits';
import { Button } from '@corkboard/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { BoardGrid } from '../../boards/board-grid.tsx';
import { boardGroups } from '../../boards/board-groups.ts';
import type { BoardShape } from '../../boards/board-shape.ts';
import styles from '../load-more.module.css';

interface Props {
  boards: Board[];
  shape: BoardShape;
  hasMore: boolean;
  more: ReactNode;
}

export function BoardsOverview({ boards, shape, hasMore, more }: Props) {
  const text = useText();
  const area = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const open = boardGroups(boards, { isOwn: false }).flatMap((group) => group.boards);
  const shown = isWhole ? open : open.slice(0, OVERVIEW_BOARDS);
  const isFull = !isWhole && shown.length === OVERVIEW_BOARDS;

  useEffect(() => {
    // The focused button is removed: focus the first board that it added.
    if (isWhole) area.current?.querySelectorAll('a')[OVERVIEW_BOARDS]?.focus();
  }, [isWhole]);

  return (
    <div ref={area}>
      <BoardGrid boards={shown} shape={shape} isFirst />
      {/* The owner's first page can contain secret boards only. */}
      {!isFull && more}
      {isFull && (hasMore || shown.length < open.length) && (
        <div className={styles.end}>
          <Button onClick={() => setWhole(true)}>{text('Show all boards')}</Button>
        </div>
      )}
    </div>
  );
}
