import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import {
  type BoardOperation,
  type BoardOperationDenial,
  type BoardState,
  boardPermission,
} from '@corkboard/shared/rules/board-permission.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { conflict, forbidden, notFound, unauthorized } from '../../platform/http/http-error.ts';
import type { MessageId } from '../../platform/i18n/message.ts';
import { boardState } from './board-facts.ts';

export interface LockedBoard {
  id: string;
  owner_id: string;
  name: string;
  slug: string;
  privacy: BoardState['privacy'];
  archived_at: Date | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  blocked_by: string | null;
  version: number;
  state: BoardState;
}

/**
 * Locks boards in the order of their ids, which prevents deadlocks, and returns them by id. Reads the facts after
 * locking, because the previous lock holder can have changed them.
 */
export async function lockBoards(trx: Db, ids: string[], subject: string) {
  await sql`select from boards where id = any (${ids}::text[]) order by id for update`.execute(trx);
  const { rows } = await sql<LockedBoard>`
    select
      b.id, b.owner_id, b.name, b.slug, b.privacy, b.archived_at, b.deleted_at, b.deleted_by,
      b.blocked_by, b.version, ${boardState(subject, 'b')} as state
    from boards b where b.id = any (${ids}::text[])
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

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

export function accessTo(board: LockedBoard, subject: string, act: BoardOperation) {
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
      return forbidden(message ?? 'This board is not yours to change.');
    case 'blocked-by-me':
      return forbidden(message ?? 'Unblock this person before you follow them.');
    case 'archived':
      return conflict(errorCodes.boardArchived, message ?? 'This board is archived.');
    case 'not-archived':
      return conflict(errorCodes.conflict, message ?? 'This board is not archived.');
    case 'busy':
      return conflict(
        errorCodes.boardBusy,
        message ?? 'Something else is going on with this board. Try again in a moment.',
      );
  }
}
