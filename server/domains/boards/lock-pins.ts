import type { Db } from '../../platform/db/db.ts';

/** Keeps Pins from being changed meanwhile; always in the order of their ids, so that no two wait for each other. */
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
