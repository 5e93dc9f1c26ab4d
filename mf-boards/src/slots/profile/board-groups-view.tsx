import type { Board } from '@corkboard/shared/contract/boards';
import type { ReactNode } from 'react';

import { BoardGrid } from '../../boards/board-grid.tsx';
import { BoardGroupSection } from '../../boards/board-group-section.tsx';
import type { BoardGroup } from '../../boards/board-groups.ts';
import type { BoardShape } from '../../boards/board-shape.ts';

interface Props {
  groups: BoardGroup[];
  shape: BoardShape;
  tools?: ((board: Board) => ReactNode) | undefined;
}

export function BoardGroupsView({ groups, shape, tools }: Props) {
  return groups.map(({ name, boards }, index) => (
    <BoardGroupSection key={name} name={name}>
      <BoardGrid boards={boards} shape={shape} isFirst={index === 0} group={name} tools={tools} />
    </BoardGroupSection>
  ));
}
