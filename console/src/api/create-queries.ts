import { QueryClient } from '@tanstack/react-query';

import { ReleaseApiError } from './request.ts';

const TRIES = 2;

/** Retries only calls without a response: an error response is final. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => !(error instanceof ReleaseApiError) && count < TRIES },
    },
  });
}
