import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { badRequest, conflict, notFound } from '../../platform/http/http-error.ts';
import { slugify } from '../boards/board-url.ts';
import { type LockedBoard, lockBoard } from '../boards/locked-boards.ts';
import { reordered } from '../boards/reorder.ts';
import { insertSection } from '../boards/section-repository.ts';
import { assertTitleAvailable } from '../boards/section-titles.ts';
import { recordSectionSlug } from '../boards/slug-history.ts';
import { uniqueSectionSlug } from '../boards/unique-slug.ts';
import { assertNoRunningAction, enqueue } from './action-queue.ts';

interface LockedSection {
  id: string;
  board_id: string;
  title: string;
  slug: string;
}

/** Locks the section's board and checks the operation. A section of a hidden board isn't found. */
async function lockSection(
  trx: Db,
  id: string,
  { subject }: Actor,
): Promise<{ section: LockedSection; board: LockedBoard }> {
  const section = await trx
    .selectFrom('sections')
    .select(['id', 'board_id', 'title', 'slug'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!section) return notFound('section');
  const board = await lockBoard(trx, section.board_id, subject, 'organize');
  // Another call can have deleted it while this one waited for the lock.
  const isThere = await trx
    .selectFrom('sections')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return isThere ? { section, board } : notFound('section');
}

export async function createSection(
  trx: Db,
  input: { board_id: string; title: string; pin_ids?: string[] },
  actor: Actor,
): Promise<{ id: string; action: string | null }> {
  const board = await lockBoard(trx, input.board_id, actor.subject, 'organize');
  const title = input.title.trim();
  await assertTitleAvailable(trx, { boardId: board.id, title });
  const id = await insertSection(trx, {
    boardId: board.id,
    title,
    slug: await uniqueSectionSlug(trx, board.id, slugify(title)),
  });
  if (!input.pin_ids || input.pin_ids.length === 0) return { id, action: null };
  const action = await enqueue(trx, {
    kind: 'create_section',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
    target: board,
    targetSectionId: id,
    pins: sql`p.board_id = ${board.id} and p.id in (${sql.join(input.pin_ids)})`,
  });
  return { id, action };
}

export async function renameSection(
  trx: Db,
  input: { section_id: string; title: string },
  actor: Actor,
): Promise<string> {
  const { section } = await lockSection(trx, input.section_id, actor);
  const title = input.title.trim();
  await assertTitleAvailable(trx, { boardId: section.board_id, title, id: section.id });
  const wanted = slugify(title);
  const isSame = section.slug === wanted || section.slug.replace(/-\d+$/, '') === wanted;
  const slug = isSame ? section.slug : await uniqueSectionSlug(trx, section.board_id, wanted);
  await recordSectionSlug(trx, section, slug);
  await trx
    .updateTable('sections')
    .set({ title, slug, version: sql`version + 1` })
    .where('id', '=', section.id)
    .execute();
  return section.id;
}

export async function deleteSection(
  trx: Db,
  input: { section_id: string; pins?: 'keep' | 'delete' },
  actor: Actor,
): Promise<string> {
  const { section, board } = await lockSection(trx, input.section_id, actor);
  await assertNoRunningAction(trx, [board.id]);
  await removeSection(trx, section.id);
  return enqueue(trx, {
    kind: 'delete_section',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
    sectionId: section.id,
    target: board,
    deletesPins: input.pins === 'delete',
    pins: sql`p.board_id = ${board.id} and p.section_id = ${section.id}`,
  });
}

export async function mergeSections(
  trx: Db,
  input: { source: string; target: string },
  actor: Actor,
): Promise<string> {
  if (input.source === input.target)
    badRequest('/target', 'A section cannot be merged with itself.');
  const { section, board } = await lockSection(trx, input.source, actor);
  const { section: target } = await lockSection(trx, input.target, actor);
  if (target.board_id !== board.id) badRequest('/target', 'Both sections have to be in one board.');
  await assertNoRunningAction(trx, [board.id]);
  await removeSection(trx, section.id);
  return enqueue(trx, {
    kind: 'merge_sections',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
    sectionId: section.id,
    target: board,
    targetSectionId: target.id,
    pins: sql`p.board_id = ${board.id} and p.section_id = ${section.id}`,
  });
}

async function removeSection(trx: Db, id: string): Promise<void> {
  await trx.updateTable('sections').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
}

export async function reorderSections(
  trx: Db,
  boardId: string,
  { ids, seen }: { ids: string[]; seen?: string[] | undefined },
  { subject }: Actor,
): Promise<void> {
  if (new Set(ids).size !== ids.length) badRequest('/section_ids', 'A section stands here twice.');
  await lockBoard(trx, boardId, subject, 'organize');
  const rows = await trx
    .selectFrom('sections')
    .select('id')
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const all = rows.map((row) => row.id);
  const known = new Set(all);
  if (ids.some((id) => !known.has(id))) notFound('section');
  const named = new Set(ids);
  const present = all.filter((id) => named.has(id));
  if (seen && seen.join() !== present.join()) {
    conflict(errorCodes.staleVersion, 'These sections were put in another order meanwhile.');
  }
  await sql`
    update sections s set position = m.position
    from unnest(${reordered(all, ids)}::text[]) with ordinality as m (id, position)
    where s.id = m.id and s.position <> m.position
  `.execute(trx);
}
