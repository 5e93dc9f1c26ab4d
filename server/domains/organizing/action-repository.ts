import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { writeInChunks } from '../../platform/db/write-in-chunks.ts';
import { lockPins } from '../pins/pin-write-repository.ts';
import type { ActionRow } from './board-action-schema.ts';

export async function findAction(trx: Db, id: string): Promise<ActionRow | null> {
  const row = await trx
    .selectFrom('board_actions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockAction(trx: Db, id: string): Promise<ActionRow> {
  return trx
    .selectFrom('board_actions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps the account of the person who acted until the transaction ends. Returns whether it still exists. */
export async function lockMember(trx: Db, { member_id }: ActionRow): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${member_id} for key share
  `.execute(trx);
  return rows.length > 0;
}

export async function insertAction(
  trx: Db,
  action: Insertable<Database['board_actions']>,
): Promise<void> {
  await trx.insertInto('board_actions').values(action).execute();
}

/**
 * Lists the Pins of an action now, so that Pins saved later aren't included. Returns their number, which `limit` ends in no
 * particular order.
 */
export async function insertActionPins(
  trx: Db,
  id: string,
  pins: RawBuilder<SqlBool>,
  limit: number | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into board_action_pins
      (action_id, number, pin_id, from_board_id, from_section_id, from_position)
    select
      ${id}, row_number() over (order by p.position, p.created_at desc, p.id desc),
      p.id, p.board_id, p.section_id, p.position
    from (select p.* from pins p where p.deleted_at is null and ${pins} limit ${sql.lit(limit)}) p
  `.execute(trx);
  return Number(numAffectedRows);
}

/** Lists the Pins that the undone action has changed. */
export async function insertDonePins(
  trx: Db,
  id: string,
  undone: string,
  limit: number | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into board_action_pins
      (action_id, number, pin_id, from_board_id, from_section_id, from_position, new_pin_id)
    select ${id}, number, pin_id, from_board_id, from_section_id, from_position, new_pin_id
    from board_action_pins where action_id = ${undone} and state = 'done' limit ${sql.lit(limit)}
  `.execute(trx);
  return Number(numAffectedRows);
}

/** Counts the listed Pins. An action of at most `maxInline` Pins is reserved for the request that queued it. */
export async function updatePinCount(trx: Db, id: string, maxInline: number): Promise<void> {
  await sql`
    update board_actions a set pin_count = i.count,
      lease_until = case when i.count <= ${maxInline} then now() + interval '2 seconds' end
    from (select count(*) from board_action_pins where action_id = ${id}) i
    where a.id = ${id}
  `.execute(trx);
}

export function isSmallAction(maxPins: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`pin_count <= ${maxPins}`;
}

export async function insertBlockingActions(
  trx: Db,
  rows: Insertable<Database['blocking_actions']>[],
): Promise<void> {
  await writeInChunks(rows, async (chunk) => {
    await trx.insertInto('blocking_actions').values(chunk).execute();
  });
}

/** Boards that the action takes Pins from. */
export async function selectOriginBoards(trx: Db, actionId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('board_action_pins as i')
    .innerJoin('boards as b', 'b.id', 'i.from_board_id')
    .select('b.id')
    .distinct()
    .where('i.action_id', '=', actionId)
    .execute();
  return rows.map((row) => row.id);
}

/** Boards that an undo returns Pins to; null for Pins without a board. */
export async function selectReturnBoards(trx: Db, actionId: string): Promise<(string | null)[]> {
  const rows = await trx
    .selectFrom('board_action_pins')
    .select('from_board_id')
    .distinct()
    .where('action_id', '=', actionId)
    .where('state', '=', 'done')
    .execute();
  return rows.map((row) => row.from_board_id);
}

/** Whether an action is still moving Pins into or out of these boards. */
export async function hasRunningAction(trx: Db, boardIds: string[]): Promise<boolean> {
  const running = await trx
    .selectFrom('board_actions')
    .select('id')
    .where('status', 'in', ['waiting', 'running'])
    .where((on) =>
      on.or([
        on('board_id', 'in', boardIds),
        on('target_board_id', 'in', boardIds),
        // A selection from several boards names none of them.
        on.exists(
          on
            .selectFrom('blocking_actions as changed')
            .select('changed.id')
            .whereRef('changed.action_id', '=', 'board_actions.id')
            .where('changed.board_id', 'in', boardIds),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

export async function updateUndoneBy(trx: Db, id: string, undoId: string): Promise<void> {
  await trx.updateTable('board_actions').set({ undone_by: undoId }).where('id', '=', id).execute();
}

/** Locks the next Pins of an action and returns their numbers. Copies begin with the last, because lists show the newest first. */
export async function lockChunk(
  trx: Db,
  { id, kind }: Pick<ActionRow, 'id' | 'kind'>,
  size: number,
): Promise<number[]> {
  const items = await trx
    .selectFrom('board_action_pins')
    .select(['number', 'pin_id', 'new_pin_id'])
    .where('action_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('number', kind === 'copy_pins' ? 'desc' : 'asc')
    .limit(size)
    .execute();
  await lockPins(
    trx,
    items.flatMap((item) => [item.pin_id, item.new_pin_id ?? item.pin_id]),
  );
  return items.map((item) => item.number);
}

/** Counts a processed chunk. Pins that no step has marked are skipped. */
export async function countChunk(trx: Db, actionId: string, chunk: number[]): Promise<void> {
  await trx
    .updateTable('board_action_pins')
    .set({ state: 'skipped' })
    .where('action_id', '=', actionId)
    .where('number', 'in', chunk)
    .where('state', '=', 'waiting')
    .execute();
  const row = await trx
    .updateTable('board_actions')
    .set({
      done_count: sql`done_count + ${chunk.length}`,
      skipped_count: sql`skipped_count + (
        select count(*) from board_action_pins i
        where i.action_id = ${actionId} and i.number in (${sql.join(chunk)}) and i.state = 'skipped'
      )`,
      // Attempts count consecutive failures, so that a large action survives any number of restarts.
      attempts: 0,
    })
    .where('id', '=', actionId)
    .returning(['done_count', 'pin_count'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('blocking_actions')
    .set({ progress: Math.min(99, Math.floor((row.done_count * 100) / row.pin_count)) })
    .where('action_id', '=', actionId)
    .execute();
}

/** Restores the target's previous time, unless someone has saved to it since. */
export async function restoreTargetTime(trx: Db, undone: ActionRow): Promise<void> {
  if (undone.target_board_id === null || undone.target_pinned_at === null) return;
  await trx
    .updateTable('boards')
    .set({ last_pinned_at: undone.target_pinned_before })
    .where('id', '=', undone.target_board_id)
    .where('last_pinned_at', '=', undone.target_pinned_at)
    .execute();
}

/** Releases the boards of an action and marks it as done. */
export async function completeAction(trx: Db, id: string): Promise<void> {
  await trx.updateTable('boards').set({ blocked_by: null }).where('blocked_by', '=', id).execute();
  await trx.deleteFrom('blocking_actions').where('action_id', '=', id).execute();
  await trx
    .updateTable('board_actions')
    .set({ status: 'done', finished_at: sql`now()`, lease_until: null })
    .where('id', '=', id)
    .execute();
}

/** Resolves to undefined if the action has ended already. */
export async function failAction(
  trx: Db,
  id: string,
  message: string,
): Promise<ActionRow | undefined> {
  const failed = await trx
    .updateTable('board_actions')
    .set({ status: 'failed', message, finished_at: sql`now()`, lease_until: null })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  await trx
    .updateTable('board_actions')
    .set({ undone_by: null })
    .where('undone_by', '=', id)
    .execute();
  await trx.deleteFrom('blocking_actions').where('action_id', '=', id).execute();
  await trx.updateTable('boards').set({ blocked_by: null }).where('blocked_by', '=', id).execute();
  return failed;
}
