import type { BoardAction, BoardActionKind } from '@corkboard/shared/contract/board-actions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { HttpError } from '../../platform/http/http-error.ts';

const REJECTED_BY_ITSELF = new Set([404, 409]);

/**
 * Runs a change that can't be repeated, as from a second tab. If the same person has already done `kind` with
 * `which` (a condition on `a`) and not undone it, returns that action.
 */
export async function orEquivalentAction(
  trx: Db,
  { subject }: Actor,
  kind: BoardActionKind,
  which: RawBuilder<SqlBool>,
  action: () => Promise<string>,
): Promise<string> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof HttpError) || !REJECTED_BY_ITSELF.has(error.status)) throw error;
    const { rows } = await sql<{ id: string }>`
      select a.id from board_actions a
      where a.owner_id = ${subject} and a.kind = ${kind} and a.undone_by is null
        and a.status <> 'failed' and ${which}
      order by a.created_at desc, a.id desc limit 1
    `.execute(trx);
    if (!rows[0]) throw error;
    return rows[0].id;
  }
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
