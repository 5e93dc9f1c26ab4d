import { sql } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { positionForUser } from './board-order-queries.ts';
import { ownBoards } from './board-repository.ts';

/** Runs concurrent changes of one person's order one after another. */
export async function lockBoardList(trx: Db, userId: string): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(trx);
}

/** Locks all boards that `updateBoardPositions` writes, before the person: every transaction uses this order. */
export async function lockReorderedBoards(
  trx: Db,
  userId: string,
  { named, moved }: { named: string[]; moved: string[] },
): Promise<void> {
  await sql`
    select from boards
    where ${isAnyOf('id', named)} or (${isAnyOf('id', moved)} and owner_id = ${userId})
    order by id for update
  `.execute(trx);
}

export interface BoardPosition {
  id: string;
  position: number;
}

export async function selectBoardPositions(trx: Db, userId: string): Promise<BoardPosition[]> {
  const { rows } = await sql<BoardPosition>`
    select b.id, ${positionForUser(userId)} as position
    from ${ownBoards(userId, { ofClosed: true })} b where b.deleted_at is null
    order by position, b.created_at desc, b.id desc
  `.execute(trx);
  return rows;
}

/** Boards that the person has named are marked as reordered. Others only move. */
export async function updateBoardPositions(
  trx: Db,
  userId: string,
  moved: (BoardPosition & { isNamed: boolean })[],
): Promise<void> {
  const places = sql`
    unnest(
      ${moved.map((one) => one.id)}::text[], ${moved.map((one) => one.position)}::int[],
      ${moved.map((one) => one.isNamed)}::boolean[]
    ) as m (id, position, is_named)
  `;
  // Writes each row once: with thousands of boards, that is nearly all of the time.
  await sql`
    update boards b set position = m.position, board_order_modified_at =
      case when m.is_named then now() else b.board_order_modified_at end
    from ${places} where b.id = m.id and b.owner_id = ${userId}
  `.execute(trx);
  await sql`
    update board_collaborators j set position = m.position
    from ${places} where j.board_id = m.id and j.user_id = ${userId}
  `.execute(trx);
}
