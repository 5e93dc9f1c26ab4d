import type { BoardSort } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { arrowsDownUp } from '@corkboard/shared/icons/arrows-down-up.ts';
import { check } from '@corkboard/shared/icons/check.ts';
import { useShell } from '@corkboard/shared/remote';
import { MenuButton } from '@corkboard/shared/ui';

import { BOARD_SORTS, sortLabel } from './board-sorts.ts';
import styles from './sort-menu.module.css';

const SHAPES = ['square', 'wide'] as const;
export type Shape = (typeof SHAPES)[number];

interface Props {
  sort: BoardSort;
  onSort(sort: BoardSort): void;
  shape: Shape;
  onShape(shape: Shape): void;
}

export function SortMenu({ sort, onSort, shape, onShape }: Props) {
  const text = useText();
  const { experiments } = useShell();
  const formatLabel = (each: BoardSort) => sortLabel(each, text, experiments.group);
  const shapes: Record<Shape, string> = {
    square: text('Smaller cards'),
    wide: text('Wide cards'),
  };

  return (
    <MenuButton
      variant="plain"
      size="s"
      icon={arrowsDownUp}
      label={text('Sort: {order}', { order: formatLabel(sort) })}
      items={[
        ...BOARD_SORTS.map((each) => ({
          id: each,
          label: formatLabel(each),
          isChosen: each === sort,
          trailingIcon: each === sort ? check : undefined,
        })),
        { separator: true as const, id: 'sizes' },
        ...SHAPES.map((each) => ({
          id: each,
          label: shapes[each],
          isChosen: each === shape,
          trailingIcon: each === shape ? check : undefined,
        })),
      ]}
      onAction={(id) => {
        const selected = BOARD_SORTS.find((each) => each === id);
        const size = SHAPES.find((each) => each === id);
        if (selected) onSort(selected);
        if (size) onShape(size);
      }}
    >
      <span className={styles.words}>{formatLabel(sort)}</span>
    </MenuButton>
  );
}
