/**
 * How long a list is kept: who comes back from a Pin finds all its pages, and they are not asked for again one after another.
 * A new visit begins with its first page: see `useFreshList`.
 */
export const LIST_CACHE_OPTIONS = { staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 };

/** A first screen soon, and then fewer requests. */
export function pageSize(bookmark: string): number {
  return bookmark === '' ? 25 : 50;
}
