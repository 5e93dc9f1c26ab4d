import type { QueryKey } from '@tanstack/react-query';

import { type View, view } from './ledger.ts';

export interface Pages<Item> {
  pages: { data: Item[]; bookmark: string | undefined }[];
  pageParams: unknown[];
}

/** Return null to remove an item, or the same item to keep it. */
export function pagedView<Item>(queryKey: QueryKey, change: (item: Item) => Item | null): View {
  return view<unknown>(queryKey, (data) =>
    isPages<Item>(data) ? changedPages(data, change) : data,
  );
}

/** Applies a change to paged lists as a whole. Pages keep their sizes, except for the last one. */
export function pagedListView<Item>(
  queryKey: QueryKey,
  change: (items: readonly Item[]) => readonly Item[],
): View {
  return view<unknown>(queryKey, (data) => (isPages<Item>(data) ? repaged(data, change) : data));
}

function repaged<Item>(
  list: Pages<Item>,
  change: (items: readonly Item[]) => readonly Item[],
): Pages<Item> {
  const before = list.pages.flatMap((page) => page.data);
  const rest = [...change(before)];
  if (isSame(before, rest)) return list;
  const last = list.pages.length - 1;
  const pages = list.pages.map((page, at) => ({
    ...page,
    data: rest.splice(0, at === last ? rest.length : page.data.length),
  }));
  return { ...list, pages };
}

function isSame<Item>(some: readonly Item[], other: readonly Item[]): boolean {
  return some.length === other.length && some.every((item, at) => item === other[at]);
}

function changedPages<Item>(list: Pages<Item>, change: (item: Item) => Item | null): Pages<Item> {
  const pages = list.pages.map((page) => {
    const data = page.data.flatMap((item) => change(item) ?? []);
    return isSame(data, page.data) ? page : { ...page, data };
  });
  return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages };
}

function isPages<Item>(data: unknown): data is Pages<Item> {
  return typeof data === 'object' && data !== null && 'pages' in data;
}
