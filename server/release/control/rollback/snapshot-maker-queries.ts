import type { Db } from '../../../platform/db/db.ts';
import type { Actor } from '../../state/actor.ts';

export const GUARD: Actor = { name: 'guard', origin: 'the product', team: null };
export const SCHEDULE: Actor = { name: 'schedule', origin: 'the product', team: null };

/** The last snapshot up to another that a person or a person's machine made. */
export async function findLastByPerson(
  db: Db,
  upTo: number,
): Promise<{ number: number; made_by: string; restores: number | null } | undefined> {
  return db
    .selectFrom('release_snapshots')
    .select(['number', 'made_by', 'restores'])
    .where('number', '<=', upTo)
    .where('made_by', '!=', GUARD.name)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The remotes that went back with this snapshot or a later one; null for a restore of the whole state. */
export async function selectWaysBack(db: Db, since: number): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('release_audit')
    .select('remote')
    .where('snapshot', '>=', since)
    .where('action', 'in', ['rollback', 'rollout_rollback'])
    .execute();
  return rows.map(({ remote }) => remote);
}
