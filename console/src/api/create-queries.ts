import { QueryClient } from '@tanstack/react-query';

import { ReleaseApiError } from './request.ts';

const TRIES = 2;

/**
 * Retries only calls without a response: an error response is final. Offline, a call fails: once the network is back, it
 * would make a change that was given up.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (count, error) => !(error instanceof ReleaseApiError) && count < TRIES,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
