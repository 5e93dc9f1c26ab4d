import { errorCodes } from '@corkboard/shared/contract/base';
import type { Access } from '@corkboard/shared/rules/base';
import {
  type BoardOperation,
  type BoardOperationDenial,
  boardPermission,
} from '@corkboard/shared/rules/boards';
import type { Transaction } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import {
  conflict,
  forbidden,
  notFound,
  unauthorized,
} from '../../../platform/http/errors/http-error.ts';
import type { MessageId } from '../../../platform/i18n/message.ts';
import { lockPeople } from '../../people/follows/follow-count-repository.ts';
import { type LockedBoard, lockBoards } from './lock-queries.ts';

export async function lockBoard(
  trx: Db,
  id: string,
  subject: string,
  act: BoardOperation,
  whyNot?: Partial<Record<BoardOperationDenial, MessageId>>,
): Promise<LockedBoard> {
  const boards = await lockBoards(trx, [id], subject);
  return assertPermitted(boards.get(id), subject, act, whyNot);
}

/**
 * For what a block of the owner or the subject ends. A block locks both of its people, so that it ends what the caller
 * writes or is seen here. Locks the board before people: every transaction uses this order.
 */
export async function lockBoardAndPeople(
  trx: Transaction<Database>,
  id: string,
  subject: string,
  act: BoardOperation,
): Promise<LockedBoard> {
  const { owner_id: ownerId } = await lockBoard(trx, id, subject, act);
  await lockPeople(trx, [ownerId, subject]);
  return lockBoard(trx, id, subject, act);
}

export function assertPermitted(
  board: LockedBoard | undefined,
  subject: string,
  act: BoardOperation,
  whyNot: Partial<Record<BoardOperationDenial, MessageId>> = {},
): LockedBoard {
  if (!board) return notFound('board');
  const access = accessTo(board, subject, act);
  return access.allowed ? board : throwBoardDenied(access.reason, whyNot[access.reason]);
}

export function accessTo(
  board: LockedBoard,
  subject: string,
  act: BoardOperation,
): Access<BoardOperationDenial> {
  return boardPermission({ id: subject }, board.state, act);
}

/** Checks a permission for a running action, which ignores that it has marked the board as busy. */
export function canWhenFree(board: LockedBoard, subject: string, act: BoardOperation): boolean {
  return boardPermission({ id: subject }, { ...board.state, isBusy: false }, act).allowed;
}

export function throwBoardDenied(reason: BoardOperationDenial, message?: MessageId): never {
  switch (reason) {
    case 'unknown':
      return notFound('board');
    case 'signed-out':
      return unauthorized();
    case 'not-yours':
      return forbidden(message ?? "You don't have permission to edit this board.");
    case 'blocked-by-me':
      return forbidden(message ?? 'Unblock this person before you follow them.');
    case 'archived':
      return conflict(errorCodes.boardArchived, message ?? 'This board is archived.');
    case 'not-archived':
      return conflict(errorCodes.conflict, message ?? 'This board is not archived.');
    case 'busy':
      return conflict(
        errorCodes.boardBusy,
        message ?? 'Another action is running on this board. Try again in a moment.',
      );
  }
}
