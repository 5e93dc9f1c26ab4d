import { sql } from 'kysely';
import { enqueue, refuseWhileWorking } from '../board-actions/action-queue.ts';
import { find } from '../board-actions/action-steps.ts';
import { isUndoable, UNDO_DAYS } from '../board-actions/action-view.ts';
import { isPast, reviveBoard, undoAction } from '../board-actions/undo-action.ts';
import type { Actor } from '../business/actor.ts';
import type { Db } from '../db/db.ts';
import { badInput, forbidden, notFound } from '../http/refusal.ts';
import { said } from '../words/sentence.ts';
import { placeAmongBoardsOf } from './board-order.ts';
import { ownList } from './board-repository.ts';
import { slugOf } from './board-url.ts';
import { freeSectionSlug } from './free-slug.ts';
import { lockBoard, lockBoards, permitted } from './locked-boards.ts';
import { reordered } from './reorder.ts';
import { insertSection } from './section-rows.ts';
import { freeTitle } from './section-titles.ts';

/**
 * Puts boards into the order of whoever has them among their own. A joined board gets another place there alone: the order
 * of its owner stays. [SRV-006, SRV-057]
 */
export async function reorderBoards(trx: Db, ids: string[], { subject }: Actor): Promise<void> {
  if (new Set(ids).size !== ids.length) badInput('/board_ids', 'A board stands here twice.');
  // Two orders at a time would mix: they take turns on the owner.
  await sql`select id from users where id = ${subject} for no key update`.execute(trx);
  const boards = await lockBoards(trx, ids, subject);
  for (const id of ids) {
    permitted(boards.get(id), subject, 'reorder', {
      'not-yours': said('Only the owner can put these boards into another order.'),
    });
  }
  const { rows } = await sql<{ id: string; position: number }>`
    select b.id, ${placeAmongBoardsOf(subject)} as position from boards b
    where b.deleted_at is null and ${ownList(subject, true)}
    order by position, b.created_at desc, b.id desc
  `.execute(trx);
  const after = reordered(
    rows.map((row) => row.id),
    ids,
  );
  const before = new Map(rows.map((row) => [row.id, row.position]));
  const isNamed = new Set(ids);
  const moved = after.flatMap((id, at) =>
    before.get(id) === at + 1 && !isNamed.has(id) ? [] : [{ id, position: at + 1 }],
  );
  const places = sql`
    unnest(
      ${moved.map((one) => one.id)}::text[], ${moved.map((one) => one.position)}::int[],
      ${moved.map((one) => isNamed.has(one.id))}::boolean[]
    ) as m (id, position, is_named)
  `;
  // Each row is written once: with thousands of boards, that is nearly all of the time that it takes.
  await sql`
    update boards b set position = m.position, board_order_modified_at =
      case when m.is_named then now() else b.board_order_modified_at end
    from ${places} where b.id = m.id and b.owner_id = ${subject}
  `.execute(trx);
  await sql`
    update board_collaborators j set position = m.position
    from ${places} where j.board_id = m.id and j.user_id = ${subject}
  `.execute(trx);
}

/** Archives, and answers the action by which it is undone. */
export async function archiveBoard(trx: Db, id: string, actor: Actor): Promise<string> {
  const board = await lockBoard(trx, id, actor.subject, 'archive');
  await refuseWhileWorking(trx, [id]);
  await trx
    .updateTable('boards')
    .set({ archived_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return enqueue(trx, {
    kind: 'archive_board',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
  });
}

/** Nobody sees the board from here on; its Pins follow as work. [SRV-033] */
export async function deleteBoard(trx: Db, id: string, actor: Actor): Promise<string> {
  const board = await lockBoard(trx, id, actor.subject, 'delete', {
    'not-yours': said('Only the owner can delete this board.'),
  });
  await refuseWhileWorking(trx, [id]);
  const action = await enqueue(trx, {
    kind: 'delete_board',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
    deletesPins: true,
    pins: sql`p.board_id = ${id}`,
  });
  await trx
    .updateTable('boards')
    .set({ deleted_at: sql`now()`, deleted_by: action })
    .where('id', '=', id)
    .execute();
  return action;
}

/** All Pins of the source go into a new section of the target, then the source is deleted. [SRV-011, SRV-058] */
export async function mergeBoards(
  trx: Db,
  { source: sourceId, target: targetId }: { source: string; target: string },
  actor: Actor,
): Promise<string> {
  if (sourceId === targetId) badInput('/target', 'A board cannot be merged with itself.');
  const boards = await lockBoards(trx, [sourceId, targetId], actor.subject);
  const source = permitted(boards.get(sourceId), actor.subject, 'merge_away', {
    'not-yours': said("You can't move this board because you didn't create it."),
  });
  const target = permitted(boards.get(targetId), actor.subject, 'merge_into');
  await refuseWhileWorking(trx, [sourceId, targetId]);
  const section = await insertSection(trx, {
    boardId: targetId,
    title: await freeTitle(trx, targetId, source.name),
    slug: await freeSectionSlug(trx, targetId, slugOf(source.name)),
  });
  const action = await enqueue(trx, {
    kind: 'merge_boards',
    ownerId: actor.subject,
    memberId: actor.member,
    board: source,
    target,
    targetSectionId: section,
    pins: sql`p.board_id = ${sourceId}`,
  });
  await trx.updateTable('boards').set({ blocked_by: action }).where('id', '=', sourceId).execute();
  return action;
}

/** Brings a board back that was deleted in the last 30 days. [BOARD-041] */
export async function restoreBoard(trx: Db, id: string, actor: Actor): Promise<string> {
  const boards = await lockBoards(trx, [id], actor.subject);
  const board = permitted(boards.get(id), actor.subject, 'restore');
  if (isPast(board.deleted_at)) return notFound('board');
  const deletion = board.deleted_by === null ? null : await find(trx, board.deleted_by);
  if (deletion && isUndoable(deletion)) return undoAction(trx, deletion.id, actor);
  await refuseWhileWorking(trx, [id]);
  await reviveBoard(trx, board);
  return enqueue(trx, {
    kind: 'restore_board',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
  });
}

/** Puts a deleted board's 30 days behind it: it can not come back, and the next sweep takes it. */
export async function purgeBoard(trx: Db, id: string, { subject }: Actor): Promise<void> {
  const boards = await lockBoards(trx, [id], subject);
  const board = permitted(boards.get(id), subject, 'restore');
  if (board.owner_id !== subject) forbidden('This board is not yours.');
  await refuseWhileWorking(trx, [id]);
  await trx
    .updateTable('boards')
    .set({ deleted_at: sql`now() - make_interval(days => ${UNDO_DAYS + 1})` })
    .where('id', '=', id)
    .execute();
}
