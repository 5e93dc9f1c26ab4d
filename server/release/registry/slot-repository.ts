import type { SlotOwner } from '@corkboard/release-contract/contract';
import type { Db } from '../../platform/db/db.ts';

export interface SlotClaim {
  name: string;
  team: string;
  slots: readonly string[];
}

export async function readSlots(db: Db): Promise<SlotOwner[]> {
  const rows = await db.selectFrom('release_slots').selectAll().orderBy('slot').execute();
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

export async function findSlot(
  db: Db,
  slot: string,
): Promise<{ team: string; remote: string } | undefined> {
  return db
    .selectFrom('release_slots')
    .select(['team', 'remote'])
    .where('slot', '=', slot)
    .executeTakeFirst();
}

/** Finds the first of these slots that belongs to another team. */
export async function findSlotOfOtherTeam(db: Db, { slots, team }: SlotClaim) {
  return db
    .selectFrom('release_slots')
    .select(['slot', 'team', 'remote'])
    .where('slot', 'in', [...slots])
    .where('team', '!=', team)
    .orderBy('slot')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSlots(trx: Db, { name, team, slots }: SlotClaim): Promise<void> {
  await trx
    .insertInto('release_slots')
    .values(slots.map((slot) => ({ slot, team, remote: name, since: new Date() })))
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute();
}

export async function updateSlotTeam(
  trx: Db,
  slot: string,
  team: string,
  since: Date,
): Promise<void> {
  await trx.updateTable('release_slots').set({ team, since }).where('slot', '=', slot).execute();
}
