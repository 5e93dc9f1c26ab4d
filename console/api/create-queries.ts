import { QueryClient } from '@tanstack/react-query';

import { ReleaseApiError } from './request.ts';

const TRIES = 2;

/** A refusal is an answer; only what was not answered is tried again. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => !(error instanceof ReleaseApiError) && count < TRIES },
    },
  });
}
