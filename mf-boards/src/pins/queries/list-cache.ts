import type { PagePosition } from '@corkboard/shared/lists';

/** Keeps all pages, so that returning from a Pin refetches nothing. `useFreshList` refreshes a new visit. */
export const LIST_CACHE_OPTIONS = { staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 };

/** A small first page renders soon; larger ones need fewer requests. */
export function pageSize({ bookmark }: PagePosition): number {
  return bookmark ? 50 : 25;
}
