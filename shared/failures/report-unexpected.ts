import { ApiError, ConnectionError, type Shell } from '@corkboard/shared/remote';

import { ChangedError } from './changed-error.ts';

/** A denial, a lost connection, and another's change are the user's to read. Any other error is a bug, and must be reported. */
export function reportUnexpected(logger: Shell['logger'], error: unknown, where: string): void {
  const expected = [ApiError, ConnectionError, ChangedError];
  const isExpected = expected.some((kind) => error instanceof kind);
  if (!isExpected) logger.error(error, where);
}
