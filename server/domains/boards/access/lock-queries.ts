import type { BoardState } from '@corkboard/shared/rules/boards';
import { sql } from 'kysely';
import { isAnyOf } from '../../../platform/db/any-of.ts';
import { fillOnce, runInTurn } from '../../../platform/db/compile-once.ts';
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
  const { rows } = await runInTurn(
    trx,
    lockRows(trx, { ids }),
    selectLocked(trx, { ids, subject }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const lockRows = fillOnce(
  (_db, { ids }: { ids: string[] }) =>
    sql<object>`select from boards where ${isAnyOf('id', ids)} order by id for update`,
);

const selectLocked = fillOnce(
  (_db, { ids, subject }: { ids: string[]; subject: string }) => sql<LockedBoard>`
    select
      b.id, b.owner_id, b.name, b.slug, b.privacy, b.archived_at, b.deleted_at, b.deleted_by,
      b.blocked_by, b.version, ${boardState(subject, 'b')} as state
    from boards b where ${isAnyOf('b.id', ids)}
  `,
);
