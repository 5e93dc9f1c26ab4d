import { isCollaborator } from '@corkboard/shared/rules/boards';
import type { Db } from '../../../platform/db/db.ts';
import { forbidden, notFound } from '../../../platform/http/errors/http-error.ts';
import type { LockedBoard } from '../access/lock-queries.ts';
import { accessTo } from '../access/locked-boards.ts';
import {
  countCollaborators,
  findJoinableOwner,
  insertCollaborator,
} from './collaborator-repository.ts';
import { acceptOffers } from './offer-repository.ts';

const MAX_COLLABORATORS = 500;

/** The caller has locked the board. A deleted or archived board is an invalid invite. [INVITE-008] */
export async function joinBoard(trx: Db, boardId: string, userId: string): Promise<void> {
  const ownerId = await findJoinableOwner(trx, boardId);
  if (ownerId === null) return notFound('invite');
  await acceptOffers(trx, boardId, userId);
  if (ownerId === userId) return;
  await assertRoom(trx, boardId);
  await insertCollaborator(trx, boardId, userId);
}

/** The caller has locked the board. */
export async function assertRoom(trx: Db, boardId: string): Promise<void> {
  if ((await countCollaborators(trx, boardId)) >= MAX_COLLABORATORS) {
    forbidden('This board has the maximum number of collaborators.');
  }
}

/** An accepted offer shows its board, so it ends with the collaboration. */
export function hasJoined(board: LockedBoard, subject: string): boolean {
  const isOnBoard = board.owner_id === subject || isCollaborator(board.state);
  return isOnBoard && accessTo(board, subject, 'see').allowed;
}
