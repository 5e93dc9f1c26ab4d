import type { ChangeOutcome } from '@corkboard/shared/contract/release.ts';
import { snapshotChanges } from '@corkboard/shared/rules/release-diff.ts';
import type { Transaction } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from './actor.ts';
import { announce, ReleaseHead } from './release-head.ts';
import { refuse } from './release-refusal.ts';

export interface ChangeContext {
  db: Db;
  contract: string;
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
  { db, contract }: ChangeContext,
  actor: Actor,
  expected: number | undefined,
  make: (work: ChangeTransaction) => Promise<ChangeResult>,
): Promise<ChangeOutcome> {
  const outcome = await inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    if (expected !== undefined && expected !== head.snapshot)
      await refuseMoved(head, trx, expected);
    const made = await make({ trx, head, actor, contract });
    return { snapshot: head.snapshot, ...made };
  });
  if (outcome.changed) await announce(db, outcome.snapshot);
  return outcome;
}

async function refuseMoved(
  head: ReleaseHead,
  trx: Transaction<Database>,
  expected: number,
): Promise<never> {
  const seen = await head.stateOf(expected);
  const active = await trx
    .selectFrom('release_snapshots')
    .select('made_by')
    .where('number', '=', head.snapshot)
    .executeTakeFirst();
  const changes = seen ? snapshotChanges(seen, head.state) : [];
  const what = changes.length > 0 ? ` ${changes.map(({ sentence }) => sentence).join('. ')}.` : '';
  refuse(
    'snapshot_moved',
    `Snapshot ${head.snapshot} is live by now, and you have seen ${expected}. Look again before you change it.${what}`,
    { snapshot: head.snapshot, changes, ...(active ? { made_by: active.made_by } : {}) },
  );
}
