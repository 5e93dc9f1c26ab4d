import type { BoardSort } from '@corkboard/shared/contract/boards.ts';
import { useText } from '@corkboard/shared/i18n';
import { arrowsDownUp } from '@corkboard/shared/icons/arrows-down-up.ts';
import { check } from '@corkboard/shared/icons/check.ts';
import { useShell } from '@corkboard/shared/remote';
import { MenuButton } from '@corkboard/shared/ui';

import { BOARD_SORTS, sortLabel } from './board-sorts.ts';
import styles from './sort-menu.module.css';

interface Props {
  sort: BoardSort;
  onSort(sort: BoardSort): void;
}

/** Chooses the order of one's boards. [SORT-002, SORT-003, SORT-004] */
export function SortMenu({ sort, onSort }: Props) {
  const text = useText();
  const { experiments } = useShell();
  const labelOf = (each: BoardSort) => sortLabel(each, text, experiments.group);

  return (
    <MenuButton
      variant="plain"
      size="s"
      icon={arrowsDownUp}
      label={text('Sort: {order}', { order: labelOf(sort) })}
      items={BOARD_SORTS.map((each) => ({
        id: each,
        label: labelOf(each),
        trailingIcon: each === sort ? check : undefined,
      }))}
      onAction={(id) => {
        const chosen = BOARD_SORTS.find((each) => each === id);
        if (chosen) onSort(chosen);
      }}
    >
      <span className={styles.words}>{labelOf(sort)}</span>
    </MenuButton>
  );
}
