import type { Shell } from '@corkboard/shared/remote';

/** A list as the cache holds it, page by page. */
export interface Pages<Item> {
  pages: { data: Item[]; bookmark: string | undefined }[];
  pageParams: unknown[];
}

/**
 * Changes every list below a key at once, and gives the way back. What is on its way is given up first: it would bring back
 * what was. Single things and lists in one piece have keys that begin alike, and are left as they are.
 */
export async function changeLists<Item>(
  queries: Shell['queries'],
  queryKey: readonly unknown[],
  change: (list: Pages<Item>) => Pages<Item>,
): Promise<() => void> {
  const lists = {
    queryKey,
    predicate: ({ state }: { state: { data?: unknown } }) => isPages(state.data),
  };
  await queries.cancelQueries(lists);
  const before = queries.getQueriesData<Pages<Item>>(lists);
  queries.setQueriesData<Pages<Item>>(lists, (list) => list && change(list));
  return () => {
    for (const [key, list] of before) queries.setQueryData(key, list);
  };
}

function isPages(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'pages' in data;
}
