import { jest } from '@jest/globals';

/** Retries on shared runners only, and reports the retry: a slow machine must not block a release. */
export function enableRetry(): void {
  if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
}
