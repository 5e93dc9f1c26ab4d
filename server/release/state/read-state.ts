import type { SnapshotState } from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import type { PlanGuard, PlanVerdict } from './plan-guard.ts';
import { throwReleaseError } from './release-error.ts';
import { activeSnapshot, findSnapshotState, getSnapshotState } from './release-state-repository.ts';

export async function readState(db: Db, number: number): Promise<SnapshotState> {
  return (
    (await findSnapshotState(db, number)) ??
    throwReleaseError('unknown_snapshot', `There is no snapshot ${number}.`)
  );
}

/** Reads what is live in the database, and whether a server has signed it, at one moment. */
export async function readStoredPlan(
  db: Db,
  plans: PlanGuard,
): Promise<PlanVerdict & { number: number; state: SnapshotState }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const number = await activeSnapshot(trx);
      const state = await getSnapshotState(trx, number);
      return { ...(await plans.verify(trx, number, state)), number, state };
    });
}
