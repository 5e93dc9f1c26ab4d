import type { ChangeOutcome } from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../state/actor.ts';
import { type ChangeContext, runChange, UNCHANGED } from '../state/change.ts';
import type { PlanGuard } from '../state/plan-guard.ts';
import { getSnapshotState, lockHeadRow } from '../state/release-state-repository.ts';

/** Signs what was live before this version of Corkboard, at its first start. */
export async function signFirstPlan(db: Db, plans: PlanGuard): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { snapshot, audit_number: number, audit_digest: digest } = await lockHeadRow(trx);
    const state = await getSnapshotState(trx, snapshot);
    await plans.signFirst(trx, { snapshot, state, audit: { number, digest } });
  });
}

/** Makes a signed snapshot of what is live in the database. The audit log keeps why. */
export async function acceptPlan(
  changing: ChangeContext,
  actor: Actor,
  { reason }: { reason: string },
): Promise<ChangeOutcome> {
  return runChange(changing, actor, undefined, async ({ head }) => {
    const problem = await head.findPlanProblem();
    if (problem === null) return { ...UNCHANGED, sentence: 'No change: the plan is signed.' };
    const { snapshot, state } = head;
    await head.activate(state, reason, snapshot);
    await head.record({
      action: 'accept_plan',
      remote: null,
      reason,
      before: { snapshot, problem },
      after: state,
    });
    const sentence = `Snapshot ${head.snapshot} is now live, as it is in the database. ${problem}`;
    return { changed: true, sentence };
  });
}
