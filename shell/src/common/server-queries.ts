import type { QueryClient } from '@corkboard/shared/query';

import { createQueries } from '../services/services.ts';

/** A retry would exceed the page's time limit. */
export function serverQueries(): QueryClient {
  const queries = createQueries();
  const { queries: options, ...others } = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...others, queries: { ...options, retry: false } });
  return queries;
}
