import type { Db } from '../../platform/db/db.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import { type LockedBoard } from '../boards/access/lock-queries.ts';
import { lockBoard } from '../boards/access/locked-boards.ts';
import { isSectionOfBoard } from './pin-write-repository.ts';

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
    if (sectionId !== null) badRequest('/section_id', "Choose the section's board as well.");
    return { board_id: null, section_id: null };
  }
  const board = await lockBoard(trx, boardId, subject, 'save', {
    archived: defineMessages('This board is archived. Unarchive it to save to it.'),
  });
  if (sectionId !== null && !(await isSectionOfBoard(trx, boardId, sectionId))) notFound('section');
  return { board_id: boardId, section_id: sectionId, board };
}
