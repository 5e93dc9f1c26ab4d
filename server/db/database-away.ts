import pg from 'pg';

/** The database can't be reached, or doesn't answer in time. Its code is PostgreSQL's connection_failure. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code = '08006';

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** Whether a query failed because of its connection, and not because of what it asked. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return false;
  // A parameter that can't be sent.
  return !(error instanceof TypeError || error instanceof RangeError);
}

/** `pg` names these by their messages alone. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** All connections of the pool were in use for too long: the database may be well. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}
