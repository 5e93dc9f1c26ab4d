import type { QueryClient } from '@corkboard/shared/query';

import { createQueries } from '../services/services.ts';

/** A retry would exceed the page's time limit. */
export function serverQueries(): QueryClient {
  const queries = createQueries();
  const { queries: options, ...others } = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...others, queries: { ...options, retry: false } });
  keepWithoutTimers(queries);
  return queries;
}

/** A query that says how long it is kept would set a timer, which holds the whole page in memory until then. */
function keepWithoutTimers(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const build = cache.build.bind(cache);
  cache.build = ((client, options, state) =>
    build(client, { ...options, gcTime: Number.POSITIVE_INFINITY }, state)) as typeof cache.build;
}
