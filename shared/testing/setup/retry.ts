import { jest } from '@jest/globals';

/**
 * On a shared runner a test gets a second chance, and tells that it needed one: a machine that stood still for a moment
 * must not keep a change from shipping. At home there is none.
 */
export function enableRetry(): void {
  if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
}
