import type { Db } from '../../platform/db/db.ts';

/** Locks Pins in the order of their ids, which prevents deadlocks. */
export async function lockPins(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .selectFrom('pins')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}
