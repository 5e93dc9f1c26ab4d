import { AsyncLocalStorage } from 'node:async_hooks';

const runOutsideRequests = AsyncLocalStorage.snapshot();

/**
 * Starts work that several requests wait for outside all of them: it must not end because the first one's time is up.
 * Each of its statements keeps the limit of its connections, as in the background.
 */
export function runShared<T>(work: () => Promise<T>): Promise<T> {
  return runOutsideRequests(work);
}
