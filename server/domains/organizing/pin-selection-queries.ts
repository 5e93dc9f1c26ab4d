import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { isPinnerVisible } from '../boards/visible-pin-queries.ts';
import type { PinLocation } from '../pins/pin-location.ts';
import { inNoSection, NO_SECTION } from '../pins/pin-repository.ts';

/** Conditions on Pins `p`. */
type PinCondition = RawBuilder<SqlBool>;

export const noPin: PinCondition = sql`false`;

export function onlyPin(id: string): PinCondition {
  return sql`p.id = ${id}`;
}

export function pinsOfBoard(boardId: string): PinCondition {
  return sql`p.board_id = ${boardId}`;
}

export function pinsOfSection(boardId: string, sectionId: string): PinCondition {
  return sql`p.board_id = ${boardId} and p.section_id = ${sectionId}`;
}

/** Pins of a selected board and section. Without a board, `-1` means those on no board; without either, all Pins. */
export function pinsOfSource(
  board: { id: string } | undefined,
  section: string | undefined,
): PinCondition {
  const ofBoard: PinCondition = board ? sql`p.board_id = ${board.id}` : sql`true`;
  if (section === undefined) return sql`${ofBoard}`;
  if (section !== NO_SECTION) return sql`${ofBoard} and p.section_id = ${section}`;
  return board ? sql`${ofBoard} and ${inNoSection}` : boardlessPins(ofBoard);
}

export function listedPins(inSource: PinCondition, ids: string[]): PinCondition {
  return sql`${inSource} and p.id in (${sql.join(ids)})`;
}

export function boardlessPins(inSource: PinCondition): PinCondition {
  return sql`${inSource} and p.board_id is null`;
}

/** Pins of the source that the viewer can see, optionally only the viewer's. */
export function allVisiblePins(
  inSource: PinCondition,
  viewerId: string,
  { isOwnOnly, except }: { isOwnOnly: boolean; except: string[] },
): PinCondition {
  const own = isOwnOnly ? sql`and p.user_id = ${viewerId}` : sql``;
  const others = except.length > 0 ? sql`and p.id not in (${sql.join(except)})` : sql``;
  return sql`${inSource} ${own} and ${isPinnerVisible(viewerId)} ${others}`;
}

export function isInLocation({
  board_id,
  section_id,
}: Record<keyof PinLocation, string | null | Expression<string>>): PinCondition {
  return sql`(
    p.deleted_at is null and p.board_id = ${board_id}
    and p.section_id is not distinct from ${section_id}
  )`;
}

export function isDeletedBy(userId: string): PinCondition {
  return sql`p.deleted_by in (select d.id from board_actions d where d.owner_id = ${userId})`;
}

export async function hasPins(trx: Db, which: PinCondition): Promise<boolean> {
  const { rows } = await sql`
    select from pins p where p.deleted_at is null and ${which} limit 1
  `.execute(trx);
  return rows.length > 0;
}

export async function countPins(trx: Db, ids: string[], which: PinCondition): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pins p where p.id in (${sql.join(ids)}) and ${which}
  `.execute(trx);
  return rows[0]?.count ?? 0;
}
