import type { Db } from '../../platform/db/db.ts';
import { type InTurns, inTurns } from '../../platform/jobs/in-turns.ts';

const CLOSING_LOCK_SECONDS = 5;
/** A person waits for it. */
const REOPENING_LOCK_SECONDS = 1;
const MAX_REOPENING = 2;

/**
 * Runs transactions that close accounts or remove content one after another: each can take half a minute, and together
 * they must not keep all connections of the background.
 */
export function closingTurns(backgroundDb: Db): InTurns {
  return inTurns(backgroundDb, 1, CLOSING_LOCK_SECONDS);
}

/** Reopens accounts without the time limit of requests: one can have a million followers. Closings don't delay them. */
export function reopeningTurns(backgroundDb: Db): InTurns {
  return inTurns(backgroundDb, MAX_REOPENING, REOPENING_LOCK_SECONDS);
}
