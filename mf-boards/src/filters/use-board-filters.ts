import { useSearchParams } from '@corkboard/shared/router';

import { type BoardFilter, readBoardFilters, withToggled } from './board-filters.ts';

/** Kept in the address, so that a link, a reload, and Back show the same boards. [BOARD-051] */
export function useBoardFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readBoardFilters(search.get('show'));

  function toggle(pressed: BoardFilter) {
    const next = new URLSearchParams(search);
    next.delete('show');
    const words = withToggled(filters, pressed).join(',');
    if (words) next.set('show', words);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return { filters, toggle };
}
