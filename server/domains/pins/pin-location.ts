import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, notFound } from '../../platform/http/http-error.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import { type LockedBoard, lockBoard } from '../boards/locked-boards.ts';

export interface PinLocation {
  board_id: string | null;
  section_id: string | null;
}

/** Locks a board that accepts the Pin and checks its section. No board is a valid location. */
export async function lockPinLocation(
  trx: Db,
  place: { board_id?: string | null; section_id?: string | null },
  subject: string,
): Promise<PinLocation & { board?: LockedBoard }> {
  const { board_id: boardId = null, section_id: sectionId = null } = place;
  if (boardId === null) {
    if (sectionId !== null) badRequest('/section_id', 'A section needs its board.');
    return { board_id: null, section_id: null };
  }
  const board = await lockBoard(trx, boardId, subject, 'save', {
    archived: defineMessages('This board is archived. Unarchive it to save to it.'),
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
