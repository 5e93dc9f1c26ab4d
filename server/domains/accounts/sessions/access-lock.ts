import type { Db } from '../../../platform/db/db.ts';
import { lockName } from '../../../platform/jobs/advisory-lock.ts';

/**
 * Lets one transaction at a time start, use, or end the access to each of these accounts. Not by their rows: a change of
 * another account locks those too, for its counts. Taken before all other locks, which prevents deadlocks.
 */
export async function lockAccess(trx: Db, userIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(userIds)].toSorted()) await lockName(trx, `access ${id}`);
}
