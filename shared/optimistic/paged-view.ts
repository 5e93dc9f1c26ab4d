import type { QueryKey } from '@tanstack/react-query';

import { type View, view } from './change-optimistically.ts';

/** A list as the cache holds it, page by page. */
export interface Pages<Item> {
  pages: { data: Item[]; bookmark: string | undefined }[];
  pageParams: unknown[];
}

/** Shows a change in every item of paged lists; null takes an item out, and the same item leaves its page as it is. */
export function pagedView<Item>(queryKey: QueryKey, change: (item: Item) => Item | null): View {
  return view<unknown>(queryKey, (data) =>
    isPages<Item>(data) ? changedPages(data, change) : data,
  );
}

function changedPages<Item>(list: Pages<Item>, change: (item: Item) => Item | null): Pages<Item> {
  const pages = list.pages.map((page) => {
    const data = page.data.flatMap((item) => change(item) ?? []);
    const isSame =
      data.length === page.data.length && data.every((item, at) => item === page.data[at]);
    return isSame ? page : { ...page, data };
  });
  return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages };
}

/** Single records and lists in one piece have keys that begin alike. */
function isPages<Item>(data: unknown): data is Pages<Item> {
  return typeof data === 'object' && data !== null && 'pages' in data;
}
