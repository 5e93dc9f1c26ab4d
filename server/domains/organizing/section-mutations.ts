import { errorCodes } from '@corkboard/shared/contract/base';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, conflict, notFound } from '../../platform/http/errors/http-error.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { type LockedBoard } from '../boards/access/lock-queries.ts';
import { lockBoard } from '../boards/access/locked-boards.ts';
import { slugify } from '../boards/addresses/board-url.ts';
import { recordSectionSlug, uniqueSectionSlug } from '../boards/addresses/slug-repository.ts';
import { reordered } from '../boards/reorder.ts';
import { insertSection } from '../boards/section-repository.ts';
import { assertTitleAvailable, sectionTitle } from '../boards/section-titles.ts';
import {
  findSection,
  markSectionDeleted,
  renameSectionRow,
  type SectionRef,
  selectSectionOrder,
  updateSectionOrder,
} from '../boards/section-write-repository.ts';
import { assertNoRunningAction, enqueue } from './action-queue.ts';
import { lockNamedPins } from './pin-bulk.ts';
import { noPin, pinsOfBoard, pinsOfSection } from './pin-selection-queries.ts';

/** Locks the section's board and checks the operation. A section of a hidden board isn't found. */
async function lockSection(
  trx: Db,
  id: string,
  { subject }: Actor,
): Promise<{ section: SectionRef; board: LockedBoard }> {
  const known = await findSection(trx, id);
  if (!known) return notFound('section');
  const board = await lockBoard(trx, known.board_id, subject, 'organize');
  // Another call can have renamed or deleted it while this one waited for the lock.
  const section = await findSection(trx, id);
  return section ? { section, board } : notFound('section');
}

export async function createSection(
  trx: Db,
  input: { board_id: string; title: string; pin_ids?: string[] },
  actor: Actor,
): Promise<{ id: string; action: string | null }> {
  const board = await lockBoard(trx, input.board_id, actor.subject, 'organize');
  const title = sectionTitle(input.title);
  await assertTitleAvailable(trx, { boardId: board.id, title });
  const id = await insertSection(trx, {
    boardId: board.id,
    title,
    slug: await uniqueSectionSlug(trx, board.id, slugify(title)),
  });
  const ids = [...new Set(input.pin_ids ?? [])];
  if (ids.length === 0) return { id, action: null };
  const named = { inSource: pinsOfBoard(board.id), ids, act: 'move', isDone: noPin } as const;
  const action = await enqueue(trx, {
    kind: 'create_section',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
    target: board,
    targetSectionId: id,
    pins: await lockNamedPins(trx, named, actor.subject),
  });
  return { id, action };
}

export async function renameSection(
  trx: Db,
  input: { section_id: string; title: string },
  actor: Actor,
): Promise<string> {
  const { section } = await lockSection(trx, input.section_id, actor);
  const title = sectionTitle(input.title);
  await assertTitleAvailable(trx, { boardId: section.board_id, title, id: section.id });
  const wanted = slugify(title);
  const isSame = section.slug === wanted || section.slug.replace(/-\d+$/, '') === wanted;
  const slug = isSame ? section.slug : await uniqueSectionSlug(trx, section.board_id, wanted);
  await recordSectionSlug(trx, section, slug);
  await renameSectionRow(trx, section.id, { title, slug });
  return section.id;
}

export async function deleteSection(
  trx: Db,
  input: { section_id: string; pins?: 'keep' | 'delete' },
  actor: Actor,
): Promise<string> {
  const { section, board } = await lockSection(trx, input.section_id, actor);
  await assertNoRunningAction(trx, [board.id]);
  await markSectionDeleted(trx, section.id);
  return enqueue(trx, {
    kind: 'delete_section',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
    sectionId: section.id,
    target: board,
    deletesPins: input.pins === 'delete',
    pins: pinsOfSection(board.id, section.id),
  });
}

export async function mergeSections(
  trx: Db,
  input: { source: string; target: string },
  actor: Actor,
): Promise<string> {
  if (input.source === input.target)
    badRequest('/target', "A section can't be merged with itself.");
  const { section, board } = await lockSection(trx, input.source, actor);
  const { section: target } = await lockSection(trx, input.target, actor);
  if (target.board_id !== board.id)
    badRequest('/target', 'Both sections must be on the same board.');
  await assertNoRunningAction(trx, [board.id]);
  await markSectionDeleted(trx, section.id);
  return enqueue(trx, {
    kind: 'merge_sections',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
    sectionId: section.id,
    target: board,
    targetSectionId: target.id,
    pins: pinsOfSection(board.id, section.id),
  });
}

export async function reorderSections(
  trx: Db,
  boardId: string,
  { ids, seen }: { ids: string[]; seen?: string[] | undefined },
  { subject }: Actor,
): Promise<void> {
  if (new Set(ids).size !== ids.length)
    badRequest('/section_ids', 'This list contains a section more than once.');
  await lockBoard(trx, boardId, subject, 'organize');
  const all = await selectSectionOrder(trx, boardId);
  const known = new Set(all);
  if (ids.some((id) => !known.has(id))) notFound('section');
  const named = new Set(ids);
  const present = all.filter((id) => named.has(id));
  if (seen && seen.join() !== present.join()) {
    conflict(errorCodes.staleVersion, 'Someone else reordered these sections. Try again.');
  }
  await updateSectionOrder(trx, reordered(all, ids));
}
