import type { Db } from '../../platform/db/db.ts';

/** Images of the most Pins. */
export async function selectPopularPinImages(db: Db, limit: number) {
  return db
    .selectFrom('pins')
    .select(['picture_digest'])
    .where('deleted_at', 'is', null)
    .groupBy('picture_digest')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(limit)
    .execute();
}
