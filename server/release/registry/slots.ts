import type { SlotOwner } from '@corkboard/shared/contract/change-requests.ts';
import type { Transaction } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Actor } from '../state/actor.ts';
import { type ChangeContext, runChange } from '../state/change.ts';
import { refuse } from '../state/release-refusal.ts';

interface Claim {
  name: string;
  team: string;
  slots: readonly string[];
}

/** Claims the slots of a version for its team. @throws if another team has one */
export async function claimSlots(trx: Transaction<Database>, claim: Claim): Promise<void> {
  await assertSlotsAvailable(trx, claim);
  if (claim.slots.length === 0) return;
  await trx
    .insertInto('release_slots')
    .values(
      claim.slots.map((slot) => ({
        slot,
        team: claim.team,
        remote: claim.name,
        since: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute();
}

/** Checks again at promotion, because a slot can be transferred after publication. */
export async function assertSlotsAvailable(
  trx: Transaction<Database>,
  claim: Claim,
): Promise<void> {
  if (claim.slots.length === 0) return;
  const taken = await trx
    .selectFrom('release_slots')
    .select(['slot', 'team', 'remote'])
    .where('slot', 'in', [...claim.slots])
    .where('team', '!=', claim.team)
    .orderBy('slot')
    .limit(1)
    .executeTakeFirst();
  if (taken) {
    refuse(
      'slot_taken',
      `Slot ${taken.slot} belongs to team ${taken.team}, which fills it with ${taken.remote}. An admin can give it to team ${claim.team}.`,
    );
  }
}

export async function readSlots(db: Db): Promise<SlotOwner[]> {
  const rows = await db.selectFrom('release_slots').selectAll().orderBy('slot').execute();
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/** Transfers a slot. Live versions of the previous team stay until the next promotion. */
export async function transferSlot(
  changing: ChangeContext,
  actor: Actor,
  { slot, team, reason }: { slot: string; team: string; reason: string },
): Promise<SlotOwner> {
  const since = new Date();
  let remote = '';
  await runChange(changing, actor, undefined, async ({ trx, head }) => {
    const before = await trx
      .selectFrom('release_slots')
      .select(['team', 'remote'])
      .where('slot', '=', slot)
      .executeTakeFirst();
    if (!before) refuse('bad_request', `Nobody has published for a slot called ${slot}.`);
    remote = before.remote;
    await trx.updateTable('release_slots').set({ team, since }).where('slot', '=', slot).execute();
    await head.record({
      action: 'give_slot',
      remote: null,
      reason,
      before: { slot, team: before.team },
      after: { slot, team },
    });
    return { changed: false };
  });
  return { slot, team, remote, since: since.toISOString() };
}
