import type { BoardAction, BoardActionKind } from '@corkboard/shared/contract/boards';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export interface SameAction {
  kind: BoardActionKind;
  board_id?: string;
  section_id?: string;
  target_board_id?: string;
  target_section_id?: string | null;
  /** Either the board or its target. */
  either_board_id?: string;
  /** The action changed all of these Pins. */
  pin_ids?: readonly string[];
}

/** The last such action of a person that is not undone. */
export async function findSameAction(
  db: Db,
  ownerId: string,
  same: SameAction,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from board_actions a
    where a.owner_id = ${ownerId} and a.undone_by is null and a.status <> 'failed'
      and ${isSame(same)}
    order by a.created_at desc, a.id desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

function isSame({ kind, either_board_id, pin_ids, ...places }: SameAction): RawBuilder<SqlBool> {
  const conditions = [
    sql`a.kind = ${kind}`,
    ...Object.entries(places).map(
      ([column, id]) => sql`${sql.ref(`a.${column}`)} is not distinct from ${id}`,
    ),
    ...(either_board_id === undefined
      ? []
      : [sql`${either_board_id} in (a.board_id, a.target_board_id)`]),
    ...(pin_ids === undefined ? [] : [coversAllPins(pin_ids)]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function coversAllPins(ids: readonly string[]): RawBuilder<SqlBool> {
  if (ids.length === 0) return sql`false`;
  return sql<SqlBool>`(
    select count(distinct i.pin_id) from board_action_pins i
    where i.action_id = a.id and i.state = 'done' and i.pin_id in (${sql.join(ids)})
  ) = ${new Set(ids).size}`;
}

/** Finds an action of the same person, kind, and target that changed every Pin this one was left with. */
export async function findEquivalentAction(db: Db, { id }: BoardAction): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from board_actions a join board_actions late on late.id = ${id}
    where a.id <> late.id and a.owner_id = late.owner_id and a.kind = late.kind
      and a.target_board_id is not distinct from late.target_board_id
      and a.target_section_id is not distinct from late.target_section_id
      and a.undone_by is null and late.pin_count > 0
      and not exists (
        select from board_action_pins left_over
        where left_over.action_id = late.id and not exists (
          select from board_action_pins i
          where i.action_id = a.id and i.pin_id = left_over.pin_id and i.state = 'done'
        )
      )
    order by a.created_at desc, a.id desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}
