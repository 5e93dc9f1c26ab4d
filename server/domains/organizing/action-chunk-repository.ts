import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { canSeeBoard, collaborates } from '../boards/access/board-access-queries.ts';
import { type PinState, selectPinStates } from '../pins/pin-state-queries.ts';
import type { ActionRow } from './board-action-schema.ts';

/** Numbers of the Pins that one step changes. */
export type Chunk = number[];

export async function selectChunkPins(
  trx: Db,
  action: ActionRow,
  chunk: Chunk,
): Promise<PinState[]> {
  return selectPinStates(
    trx,
    action.owner_id,
    sql`p.id in (select i.pin_id from board_action_pins i where ${inChunk(action, chunk)})`,
  );
}

export async function selectNumbers(trx: Db, actionId: string, pinIds: string[]): Promise<Chunk> {
  const rows = await trx
    .selectFrom('board_action_pins')
    .select('number')
    .where('action_id', '=', actionId)
    .where('pin_id', 'in', pinIds)
    .execute();
  return rows.map(({ number }) => number);
}

function inChunk(action: ActionRow, chunk: Chunk) {
  return sql`i.action_id = ${action.id} and i.number in (${sql.join(chunk)})`;
}

function isUnchanged({ section_id: section }: ActionRow) {
  const place = section === null ? sql`true` : sql`p.section_id = ${section}`;
  return sql`(
    p.deleted_at is null and p.board_id is not distinct from i.from_board_id and ${place}
  )`;
}

/** Leaves Pins that moved or were deleted since they were listed. Stores the previous position for the undo. */
async function takeUnchangedPins(trx: Db, action: ActionRow, chunk: Chunk): Promise<void> {
  await sql`
    update board_action_pins i
    set state = 'done', from_section_id = p.section_id, from_position = p.position
    from pins p
    where p.id = i.pin_id and ${inChunk(action, chunk)} and i.state = 'waiting'
      and ${isUnchanged(action)}
  `.execute(trx);
}

export async function moveChunk(trx: Db, action: ActionRow, chunk: Chunk): Promise<void> {
  await takeUnchangedPins(trx, action, chunk);
  await sql`
    update pins p
    set board_id = ${action.target_board_id}, section_id = ${action.target_section_id},
      position = 0, version = p.version + 1, updated_at = now()
    from board_action_pins i
    where p.id = i.pin_id and ${inChunk(action, chunk)} and i.state = 'done'
  `.execute(trx);
  await updateTargetTime(trx, action);
}

export async function deleteChunk(trx: Db, action: ActionRow, chunk: Chunk): Promise<void> {
  await takeUnchangedPins(trx, action, chunk);
  await sql`
    update pins p
    set deleted_at = now(), deleted_by = ${action.id}, version = p.version + 1, updated_at = now()
    from board_action_pins i
    where p.id = i.pin_id and ${inChunk(action, chunk)} and i.state = 'done'
  `.execute(trx);
}

/** The ids of the copies ascend from the last Pin to the first, so that the copies keep the order. */
export async function copyChunk(trx: Db, action: ActionRow, chunk: Chunk): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select i.number from board_action_pins i join pins p on p.id = i.pin_id
    where ${inChunk(action, chunk)} and i.state = 'waiting' and ${isUnchanged(action)}
    order by i.number desc
  `.execute(trx);
  if (rows.length === 0) return;
  const copies = rows.map(({ number }) => sql`(${number}::int, ${newId()}::text)`);
  await sql`
    update board_action_pins i set state = 'done', new_pin_id = c.id
    from (values ${sql.join(copies)}) as c (number, id)
    where i.action_id = ${action.id} and i.number = c.number
  `.execute(trx);
  await sql`
    insert into pins (
      id, user_id, board_id, section_id, picture_digest, title, description, link, alt_text,
      is_video, video_digest, captions, story_page_count, source_pin_id, interest_id
    )
    select
      i.new_pin_id, ${action.owner_id}, ${action.target_board_id}, ${action.target_section_id},
      p.picture_digest, p.title, p.description, p.link, p.alt_text,
      p.is_video, p.video_digest, p.captions, p.story_page_count, p.id, p.interest_id
    from board_action_pins i join pins p on p.id = i.pin_id
    where ${inChunk(action, chunk)} and i.state = 'done'
  `.execute(trx);
  await sql`
    insert into story_pages (pin_id, position, picture_digest, alt_text, text)
    select i.new_pin_id, s.position, s.picture_digest, s.alt_text, s.text
    from board_action_pins i join story_pages s on s.pin_id = i.pin_id
    where ${inChunk(action, chunk)} and i.state = 'done'
  `.execute(trx);
  await updateTargetTime(trx, action);
}

async function updateTargetTime(trx: Db, action: ActionRow): Promise<void> {
  const target = action.target_board_id;
  if (target === null || target === action.board_id) return;
  await sql`
    update board_actions a
    set target_pinned_at = now(), target_pinned_before =
      case when a.target_pinned_at is null then b.last_pinned_at else a.target_pinned_before end
    from boards b where a.id = ${action.id} and b.id = ${target}
  `.execute(trx);
  await trx
    .updateTable('boards')
    .set({ last_pinned_at: sql`now()` })
    .where('id', '=', target)
    .execute();
}

export async function undoChunk(trx: Db, action: ActionRow, undone: ActionRow, chunk: Chunk) {
  if (undone.kind === 'copy_pins') return undoCopy(trx, action, chunk);
  if (undone.deletes_pins) return undoDeletion(trx, action, undone, chunk);
  await sql`
    update board_action_pins i set state = 'done' from pins p
    where p.id = i.pin_id and ${inChunk(action, chunk)} and ${isPresentOrDeletedWithBoard}
      and p.board_id is not distinct from ${undone.target_board_id}
      and (p.section_id is null or p.section_id is not distinct from ${undone.target_section_id})
      and ${canReturn(action)}
  `.execute(trx);
  await sql`
    update pins p
    set board_id = i.from_board_id, section_id = ${originalSection}, position = i.from_position,
      deleted_at = null, deleted_by = null,
      version = p.version + 1, updated_at = now()
    from board_action_pins i
    where p.id = i.pin_id and ${inChunk(action, chunk)} and i.state = 'done'
  `.execute(trx);
}

async function undoDeletion(trx: Db, action: ActionRow, undone: ActionRow, chunk: Chunk) {
  await sql`
    update board_action_pins i set state = 'done' from pins p
    where p.id = i.pin_id and ${inChunk(action, chunk)} and (
      (p.deleted_by = ${undone.id} and p.deleted_at is not null) or ${hasLeftSection(undone)}
    ) and ${canReturn(action)}
  `.execute(trx);
  await sql`
    update pins p
    set deleted_at = null, deleted_by = null, section_id = ${originalSection},
      position = case when p.deleted_at is null then i.from_position else p.position end,
      version = p.version + 1, updated_at = now()
    from board_action_pins i
    where p.id = i.pin_id and ${inChunk(action, chunk)} and i.state = 'done'
  `.execute(trx);
}

async function undoCopy(trx: Db, action: ActionRow, chunk: Chunk): Promise<void> {
  await sql`
    update board_action_pins i set state = 'done' from pins p
    where p.id = i.new_pin_id and ${inChunk(action, chunk)} and p.deleted_at is null
  `.execute(trx);
  await sql`
    update pins p set deleted_at = now(), deleted_by = ${action.id}, version = p.version + 1
    from board_action_pins i
    where p.id = i.new_pin_id and ${inChunk(action, chunk)} and i.state = 'done'
  `.execute(trx);
}

/** A Pin of a deleted section that its deletion had to leave on the board. */
function hasLeftSection({ kind }: ActionRow) {
  return kind === 'delete_section'
    ? sql`(
        p.deleted_at is null and p.section_id is null
        and p.board_id is not distinct from i.from_board_id
      )`
    : sql`false`;
}

const isPresentOrDeletedWithBoard = sql`(
  p.deleted_at is null or p.deleted_by = (
    select t.deleted_by from boards t where t.id = p.board_id and t.deleted_at is not null
  )
)`;

function canReturn({ owner_id: owner }: ActionRow) {
  return sql`(
    i.from_board_id is null or exists (
      select from boards h where h.id = i.from_board_id and h.deleted_at is null and (
        h.owner_id = ${owner} or (
          ${canSeeBoard(owner, 'h')} and ${collaborates(owner, 'h', { writes: true })}
        )
      )
    )
  )`;
}

/** Pins of a deleted section return to the board itself. */
const originalSection = sql`(
  select s.id from sections s where s.id = i.from_section_id and s.deleted_at is null
)`;
