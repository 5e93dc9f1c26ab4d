import type { QueryKey } from '@tanstack/react-query';

/** First parts of keys that belong to no profile: data that is the same for everyone, and the page's unsettled changes. */
const UNOWNED: readonly unknown[] = ['site', 'optimistic-changes'];

/** The profile that a query or mutation belongs to: the first part of its key. Null for data of no profile. */
export function keyOwner(key: QueryKey | undefined): unknown {
  const owner = key?.[0];
  return UNOWNED.includes(owner) ? null : owner;
}
