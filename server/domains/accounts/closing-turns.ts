import type { Db } from '../../platform/db/db.ts';
import { type InTurns, sharedTurns, type Turns } from '../../platform/jobs/in-turns.ts';

export const CLOSING_LOCK_SECONDS = 5;
/** A person waits for it. */
const REOPENING_LOCK_SECONDS = 1;
const MAX_REOPENING = 1;

/** Runs transactions that close accounts or remove content one after another: each can take half a minute. */
export function closingTurns(turns: Turns): InTurns {
  return turns(CLOSING_LOCK_SECONDS);
}

/** Reopens accounts apart from other large changes, which would delay logins. */
export function reopeningTurns(backgroundDb: Db): InTurns {
  return sharedTurns(backgroundDb, MAX_REOPENING)(REOPENING_LOCK_SECONDS);
}
