import { sql } from 'kysely';
import { type LockedBoard, lockBoard } from '../boards/locked-boards.ts';
import type { Db } from '../db/db.ts';
import { badInput, notFound } from '../http/refusal.ts';
import { said } from '../words/sentence.ts';

export interface PinPlace {
  board_id: string | null;
  section_id: string | null;
}

/** Where a Pin may be put: a board that takes it and a section of that board, or no board at all. */
export async function lockPlace(
  trx: Db,
  place: { board_id?: string | null; section_id?: string | null },
  subject: string,
): Promise<PinPlace & { board?: LockedBoard }> {
  const { board_id: boardId = null, section_id: sectionId = null } = place;
  if (boardId === null) {
    if (sectionId !== null) badInput('/section_id', 'A section needs its board.');
    return { board_id: null, section_id: null };
  }
  const board = await lockBoard(trx, boardId, subject, 'save', {
    archived: said('This board is archived. Unarchive it to save to it.'),
  });
  if (sectionId !== null) await refuseForeignSection(trx, boardId, sectionId);
  return { board_id: boardId, section_id: sectionId, board };
}

async function refuseForeignSection(trx: Db, boardId: string, sectionId: string): Promise<void> {
  const section = await trx
    .selectFrom('sections')
    .select('id')
    .where('id', '=', sectionId)
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!section) notFound('section');
}

export async function markPinned(trx: Db, boardId: string | null): Promise<void> {
  if (boardId === null) return;
  await trx
    .updateTable('boards')
    .set({ last_pinned_at: sql`now()` })
    .where('id', '=', boardId)
    .execute();
}
