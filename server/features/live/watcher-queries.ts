import { sql } from 'kysely';
import { canSeeBoard } from '../../domains/boards/access/board-access-queries.ts';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';

/** Returns those of the viewers who can see the board. Null is a signed-out visitor. */
export async function findViewers(
  db: Db,
  boardId: string,
  viewerIds: (string | null)[],
): Promise<Set<string | null>> {
  const { rows } = await sql<{ id: string | null }>`
    select v.id from unnest(${viewerIds}::text[]) as v(id)
    join boards b on b.id = ${boardId} and ${canSeeBoard(sql.ref('v.id'), 'b')}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function findVisibleBoards(
  db: Db,
  boardIds: string[],
  viewerId: string | null,
): Promise<Set<string>> {
  if (boardIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select b.id from boards b
    where ${isAnyOf('b.id', boardIds)} and ${canSeeBoard(viewerId, 'b')}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
