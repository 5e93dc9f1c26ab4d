import { QueryClient } from '@tanstack/react-query';

import { Refusal } from './ask.ts';

const TRIES = 2;

/** A refusal is an answer; only what was not answered is tried again. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => !(error instanceof Refusal) && count < TRIES },
    },
  });
}
