import { ApiError, ConnectionError, type Shell } from '@corkboard/shared/remote';

/** A denial and a lost connection are the user's to read. Any other error is a bug, and must be reported. */
export function reportUnexpected(logger: Shell['logger'], error: unknown, where: string): void {
  const isExpected = error instanceof ApiError || error instanceof ConnectionError;
  if (!isExpected) logger.error(error, where);
}
