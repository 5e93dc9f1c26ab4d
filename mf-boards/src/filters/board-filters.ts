export const BOARD_FILTERS = ['group', 'secret', 'archived'] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];

/** Toggles a filter; the result keeps a fixed order. Several filters combine with OR. [BOARD-035] */
export function withToggled(
  selected: readonly BoardFilter[],
  pressed: BoardFilter,
): readonly BoardFilter[] {
  return BOARD_FILTERS.filter((filter) =>
    filter === pressed ? !selected.includes(filter) : selected.includes(filter),
  );
}

/** Reads the filters of an address, without unknown ones. */
export function readBoardFilters(words: string | null): readonly BoardFilter[] {
  const named = (words ?? '').split(',');
  return BOARD_FILTERS.filter((filter) => named.includes(filter));
}
