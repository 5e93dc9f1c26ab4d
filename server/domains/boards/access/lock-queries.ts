import type { BoardState } from '@corkboard/shared/rules/boards';
import { sql } from 'kysely';
import { isAnyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/db.ts';
import { boardState } from './board-access-queries.ts';

export interface LockedBoard {
  id: string;
  owner_id: string;
  name: string;
  slug: string;
  privacy: BoardState['privacy'];
  archived_at: Date | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  blocked_by: string | null;
  version: number;
  state: BoardState;
}

/**
 * Locks boards in the order of their ids, which prevents deadlocks, and returns them by id. Reads the facts after
 * locking, because the previous lock holder can have changed them.
 */
export async function lockBoards(trx: Db, ids: string[], subject: string) {
  await sql`select from boards where ${isAnyOf('id', ids)} order by id for update`.execute(trx);
  const { rows } = await sql<LockedBoard>`
    select
      b.id, b.owner_id, b.name, b.slug, b.privacy, b.archived_at, b.deleted_at, b.deleted_by,
      b.blocked_by, b.version, ${boardState(subject, 'b')} as state
    from boards b where ${isAnyOf('b.id', ids)}
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
