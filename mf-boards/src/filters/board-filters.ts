/** The owner's filters of boards, each of them a toggle. [BOARD-035] */
export const BOARD_FILTERS = ['group', 'secret', 'archived'] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];

/** The chosen filters after one was pressed, in their own order. Together they show what any of them does. [BOARD-035] */
export function withToggled(
  selected: readonly BoardFilter[],
  pressed: BoardFilter,
): readonly BoardFilter[] {
  return BOARD_FILTERS.filter((filter) =>
    filter === pressed ? !selected.includes(filter) : selected.includes(filter),
  );
}
