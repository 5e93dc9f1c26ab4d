import type { QueryKey } from '@tanstack/react-query';

/** Key prefixes of data that is the same for everyone, and of unsettled changes. */
const UNOWNED: readonly unknown[] = ['site', 'optimistic-changes'];

export function keyOwner(key: QueryKey | undefined): unknown {
  const owner = key?.[0];
  return UNOWNED.includes(owner) ? null : owner;
}
