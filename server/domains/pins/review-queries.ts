import { sql } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { canSeeUndeletedBoard } from '../boards/access/board-access-queries.ts';

/**
 * For staff, no matter who can see these Pins. Includes those that their owner has deleted, and those that staff have
 * removed, whose deletion has no action of an owner.
 */
export async function selectPinsForReview(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('pins as p')
    .innerJoin('pictures as m', 'm.digest', 'p.picture_digest')
    .select(['p.id', 'p.user_id', 'p.title', 'p.description', 'p.link'])
    .select(['m.digest', 'm.width', 'm.height'])
    .select(sql<string>`coalesce(nullif(p.alt_text, ''), m.alt)`.as('alt_text'))
    .select(sql<boolean>`p.deleted_at is not null and p.deleted_by is null`.as('is_removed'))
    .where(isAnyOf('p.id', ids))
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

/** Returns which of these boards have Pins of any of these people, or would if they were restored. */
export async function filterBoardsByPinners(
  db: Db,
  boardIds: readonly string[],
  userIds: readonly string[],
): Promise<string[]> {
  if (boardIds.length === 0) return [];
  const isTheirs = sql<boolean>`(p.board_id = b.id and ${isAnyOf('p.user_id', userIds)})`;
  // In two parts, of which the frequent one has an index.
  const { rows } = await sql<{ id: string }>`
    select b.id from boards b where ${isAnyOf('b.id', boardIds)} and (
      exists (select from pins p where ${isTheirs} and p.deleted_at is null)
      or (b.deleted_at is not null and exists (
        select from pins p where ${isTheirs} and p.deleted_by = b.deleted_by
      ))
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns everyone with Pins on these boards, or who would have some if they were restored. */
export async function selectPinners(db: Db, boardIds: readonly string[]): Promise<string[]> {
  if (boardIds.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    select distinct p.user_id from boards b join pins p on p.board_id = b.id and ${isOnBoard}
    where ${isAnyOf('b.id', boardIds)}
  `.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Returns which of these boards have any of these Pins, also deleted ones. */
export async function filterBoardsByPins(
  db: Db,
  boardIds: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  if (boardIds.length === 0 || ids.length === 0) return [];
  const rows = await db
    .selectFrom('pins')
    .select('board_id')
    .distinct()
    .where(isAnyOf('board_id', boardIds))
    .where(isAnyOf('id', ids))
    .execute();
  return rows.flatMap(({ board_id }) => board_id ?? []);
}

/** Pins `p` that are on their board `b`, or would be if it was restored. */
const isOnBoard = sql<boolean>`(
  p.deleted_at is null or (b.deleted_at is not null and p.deleted_by = b.deleted_by)
)`;

interface PinOfOther {
  user_id: string;
  title: string;
  alt_text: string;
  /** Of all Pins of this person on the board. */
  pin_count: number;
  /** Their Pins stay on a board that they can't see anymore. */
  can_see_board: boolean;
}

/** Finds the newest Pins on a board of each person other than its owner, at most ten, those with a title first. */
export async function selectPinsOfOthers(db: Db, boardId: string): Promise<PinOfOther[]> {
  const { rows } = await sql<PinOfOther>`
    select
      p.user_id, p.title, p.alt_text, p.pin_count,
      ${canSeeUndeletedBoard(sql.ref('p.user_id'), 'pb')} as can_see_board
    from (
      select
        p.user_id, p.title, coalesce(nullif(p.alt_text, ''), m.alt) as alt_text,
        count(*) over (partition by p.user_id) as pin_count,
        row_number() over (
          partition by p.user_id order by p.title = '', p.created_at desc, p.id desc
        ) as number
      from boards b
      join pins p on p.board_id = b.id and p.user_id <> b.owner_id and ${isOnBoard}
      join pictures m on m.digest = p.picture_digest
      where b.id = ${boardId}
    ) p
    join boards pb on pb.id = ${boardId}
    where p.number <= 10
    order by p.user_id, p.number
  `.execute(db);
  return rows;
}
