import type { SearchKind, SearchSort } from '@corkboard/shared/contract/pins';
import { type PagePosition, pagedQuery } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { searchOwnPins } from '@corkboard/shared/requests/pins';
import { searchBoards, searchPins } from '@corkboard/shared/requests/search';

import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

type Scope = Pick<Shell, 'call' | 'subject' | 'viewer'>;

export interface PinSearch {
  query: string;
  isOwn: boolean;
  kind?: SearchKind | undefined;
  hex?: string | undefined;
  /** Only for everyone's Pins. */
  sort?: SearchSort | undefined;
}

const getPage = (position: PagePosition) => ({ page_size: pageSize(position), ...position });

export function searchPinsQuery(shell: Scope, { query, isOwn, kind, hex, sort }: PinSearch) {
  const filters = { ...(kind && { kind }), ...(hex && { hex }) };
  const order = sort && !isOwn ? { sort } : {};
  return pagedQuery(
    [shell.subject, 'pins', 'found', isOwn, query, { ...filters, ...order }],
    (position, { signal }) =>
      isOwn
        ? shell.call(
            searchOwnPins,
            // Longer than any title, so more text changes nothing.
            { query: query.slice(0, 200), ...filters, ...getPage(position) },
            { signal },
          )
        : shell.call(
            searchPins,
            { query: query.slice(0, 2000), ...filters, ...order, ...getPage(position) },
            { signal },
          ),
    LIST_CACHE_OPTIONS,
  );
}

/** `isOwn`: the viewer's boards, also secret ones, instead of everyone's public ones. */
export function searchBoardsQuery(shell: Scope, query: string, isOwn = false) {
  const own = isOwn ? { is_own: true } : {};
  return pagedQuery(
    [shell.subject, 'boards', 'found', query, own],
    (position, { signal }) =>
      shell.call(
        searchBoards,
        { query: query.slice(0, 2000), ...own, ...getPage(position) },
        { signal },
      ),
    LIST_CACHE_OPTIONS,
  );
}
