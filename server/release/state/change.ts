import type { ChangeOutcome } from '@corkboard/release-contract/contract';
import { snapshotChanges } from '@corkboard/release-contract/rules';
import type { Transaction } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from './actor.ts';
import type { PlanGuard } from './plan-guard.ts';
import { throwReleaseError } from './release-error.ts';
import { ReleaseHead } from './release-head.ts';
import { announce, findSnapshotOrigin } from './release-state-repository.ts';

export interface ChangeContext {
  db: Db;
  contract: string;
  plans: PlanGuard;
}

export interface ChangeTransaction {
  trx: Transaction<Database>;
  head: ReleaseHead;
  actor: Actor;
  contract: string;
}

export type ChangeResult = Omit<ChangeOutcome, 'snapshot'>;

export const UNCHANGED: ChangeResult = { changed: false };

/** Runs a change in one transaction under the release lock, then announces it. */
export async function runChange(
  { db, contract, plans }: ChangeContext,
  actor: Actor,
  expected: number | undefined,
  make: (work: ChangeTransaction) => Promise<ChangeResult>,
): Promise<ChangeOutcome> {
  const outcome = await inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor, plans);
    if (expected !== undefined && expected !== head.snapshot)
      await throwSnapshotMoved(head, trx, expected);
    const made = await make({ trx, head, actor, contract });
    return { snapshot: head.snapshot, ...made };
  });
  if (outcome.changed) await announce(db, outcome.snapshot);
  return outcome;
}

async function throwSnapshotMoved(
  head: ReleaseHead,
  trx: Transaction<Database>,
  expected: number,
): Promise<never> {
  const seen = await head.getState(expected);
  const origin = await findSnapshotOrigin(trx, head.snapshot);
  const changes = seen ? snapshotChanges(seen, head.state) : [];
  const what = changes.length > 0 ? ` ${changes.map(({ sentence }) => sentence).join('. ')}.` : '';
  const by = origin ? ` ${origin.made_by} made it at ${origin.at.toISOString()}.` : '';
  throwReleaseError(
    'snapshot_moved',
    `Snapshot ${head.snapshot} is live now, and you saw ${expected}.${by} Check the current state, then try again.${what}`,
    { snapshot: head.snapshot, changes, ...(origin && { made_by: origin.made_by }) },
  );
}
