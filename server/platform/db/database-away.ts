import pg from 'pg';

export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code = '08006';

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}

export function isConnectionError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return false;
  // `pg` throws these for parameters that can't be serialized.
  return !(error instanceof TypeError || error instanceof RangeError);
}

/** `pg` identifies these errors only by their message. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** All connections of the pool stayed in use, which doesn't mean that the database is down. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}
