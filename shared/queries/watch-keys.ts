import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

import { keyOwner } from './key-owner.ts';

/**
 * Reports keys that don't begin with one of these profiles: their data would leak to another subject. For tests and
 * development.
 */
export function watchKeys(
  queries: QueryClient,
  owners: () => readonly unknown[],
  report: (message: string) => void,
): () => void {
  function check(kind: string, key: QueryKey | undefined): void {
    const owner = keyOwner(key);
    if (owner === null || owners().includes(owner)) return;
    const shown = key ? hashKey(key) : 'none';
    report(`The ${kind} key must begin with the acting subject: ${shown}`);
  }

  const stops = [
    queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'added') check('query', query.queryKey);
    }),
    queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'added') check('mutation', mutation.options.mutationKey);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
