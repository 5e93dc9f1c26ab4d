import type { BoardAction, BoardActionKind } from '@corkboard/shared/contract/boards';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { isInLocation } from './pin-selection-queries.ts';

export interface SameAction {
  kind: BoardActionKind;
  board_id?: string;
  section_id?: string;
  target_board_id?: string;
  target_section_id?: string | null;
  deletes_pins?: boolean;
  /** Either the board or its target. */
  either_board_id?: string;
  /** The action changed all of these Pins. */
  pin_ids?: readonly string[];
}

/** The last such action of a person that is not undone and whose result still holds. */
export async function findSameAction(
  db: Db,
  ownerId: string,
  same: SameAction,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from board_actions a
    where a.owner_id = ${ownerId} and a.undone_by is null and a.status <> 'failed'
      and ${isSame(same)} and ${stillHolds}
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
    select count(distinct i.pin_id) from board_action_pins i left join pins p on p.id = i.pin_id
    where i.action_id = a.id and i.state = 'done' and i.pin_id in (${sql.join(ids)})
      and ${isPinStillChanged}
  ) = ${new Set(ids).size}`;
}

const isBoardGone = sql`not exists (
  select from boards b
  where b.id = a.board_id and coalesce(b.deleted_by, b.blocked_by) is distinct from a.id
)`;

const isSectionGone = sql`not exists (
  select from sections s where s.id = a.section_id and s.deleted_at is null
)`;

const hasTargetBoard = sql`exists (
  select from boards b where b.id = a.target_board_id and b.deleted_at is null
)`;

const hasTarget = sql`${hasTargetBoard} and (
  a.target_section_id is null or exists (
    select from sections s where s.id = a.target_section_id and s.deleted_at is null
  )
)`;

/**
 * Whether the result of action `a` still holds for boards and sections. Another action can have replaced it, and an undo
 * that failed has reversed some of it.
 */
const stillHolds = sql<SqlBool>`case a.kind
  when 'delete_board' then ${isBoardGone}
  when 'merge_boards' then ${isBoardGone} and ${hasTargetBoard}
  when 'restore_board' then exists (
    select from boards b where b.id in (a.board_id, a.target_board_id) and b.deleted_at is null
  )
  when 'archive_board' then exists (
    select from boards b
    where b.id = a.board_id and b.deleted_at is null and b.archived_at is not null
  )
  when 'delete_section' then ${isSectionGone}
  when 'merge_sections' then ${isSectionGone} and ${hasTarget}
  when 'move_pins' then ${hasTarget}
  when 'delete_pins' then true
  else false
end`;

/** The same for its Pin `p`, which is null once purged. */
const isPinStillChanged = sql<SqlBool>`case a.kind
  when 'move_pins' then ${isInLocation({
    board_id: sql.ref<string>('a.target_board_id'),
    section_id: sql.ref<string>('a.target_section_id'),
  })}
  when 'delete_pins' then p.id is null or p.deleted_at is not null
  else false
end`;

/**
 * Finds an action of the same person, kind, and target that changed every Pin this one was left with, if its result still
 * holds. No copy is equivalent to another.
 */
export async function findEquivalentAction(db: Db, { id }: BoardAction): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from board_actions a join board_actions late on late.id = ${id}
    where a.id <> late.id and a.owner_id = late.owner_id and a.kind = late.kind
      and a.target_board_id is not distinct from late.target_board_id
      and a.target_section_id is not distinct from late.target_section_id
      and a.undone_by is null and late.pin_count > 0 and ${stillHolds}
      and not exists (
        select from board_action_pins left_over
        where left_over.action_id = late.id and not exists (
          select from board_action_pins i left join pins p on p.id = i.pin_id
          where i.action_id = a.id and i.pin_id = left_over.pin_id and i.state = 'done'
            and ${isPinStillChanged}
        )
      )
    order by a.created_at desc, a.id desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}
