import { readStorage, removeStorage, writeStorage } from './browser-storage.ts';
import * as storageKeys from './storage-keys.ts';

interface VisitorSearch {
  query: string;
  searched_at: string;
}

const MAX_RECENT = 8;

/** Searches of a signed-out visitor, newest first. Those of an account are on the server. */
export function visitorSearches(): VisitorSearch[] {
  return readStorage(storageKeys.recentSearches, isSearches) ?? [];
}

/** Call only if the visitor hasn't rejected personalization. */
export function recordVisitorSearch(query: string): void {
  const others = visitorSearches().filter((search) => search.query !== query);
  const searched_at = new Date().toISOString();
  writeStorage(
    storageKeys.recentSearches,
    [{ query, searched_at }, ...others].slice(0, MAX_RECENT),
  );
}

export function forgetVisitorSearches(): void {
  removeStorage(storageKeys.recentSearches);
}

function isSearches(value: unknown): value is VisitorSearch[] {
  return (
    Array.isArray(value) &&
    value.every(
      (search: unknown) =>
        typeof search === 'object' &&
        search !== null &&
        'query' in search &&
        typeof search.query === 'string' &&
        'searched_at' in search &&
        typeof search.searched_at === 'string',
    )
  );
}
