import { sql } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';

/**
 * For staff, no matter who can see these Pins. Includes those that their owner has deleted, and omits what staff have removed,
 * whose deletion has no action of an owner.
 */
export async function selectPinsForReview(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('pins as p')
    .innerJoin('pictures as m', 'm.digest', 'p.picture_digest')
    .select(['p.id', 'p.user_id', 'p.title', 'p.description', 'p.link'])
    .select(['m.digest', 'm.width', 'm.height'])
    .select(sql<string>`coalesce(nullif(p.alt_text, ''), m.alt)`.as('alt_text'))
    .where(isAnyOf('p.id', ids))
    .where((eb) => eb.or([eb('p.deleted_at', 'is', null), eb('p.deleted_by', 'is not', null)]))
    .execute();
}

/** Returns which of these Pins are on the board, also deleted ones. */
export async function filterPinsOfBoard(
  db: Db,
  boardId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('pins')
    .select('id')
    .where('board_id', '=', boardId)
    .where(isAnyOf('id', ids))
    .execute();
  return rows.map(({ id }) => id);
}
