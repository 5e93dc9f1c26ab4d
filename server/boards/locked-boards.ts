import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import {
  type BoardAct,
  type BoardRefusal,
  type BoardState,
  boardPermission,
} from '@corkboard/shared/rules/board-permission.ts';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { conflict, forbidden, notFound, signInFirst } from '../http/refusal.ts';
import { blocks, follows } from '../users/user-cards.ts';
import type { Said } from '../words/sentence.ts';

/** A board that nobody else changes until the transaction ends. */
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
  is_owner_private: boolean;
  follows_owner: boolean;
  is_blocked: boolean;
  can_write: boolean | null;
}

/**
 * Locks boards in the order of their ids, so that two calls that want the same ones never wait for each
 * other, and answers them by id.
 */
export async function lockBoards(trx: Db, ids: string[], subject: string) {
  const { rows } = await sql<LockedBoard>`
    select
      b.id, b.owner_id, b.name, b.slug, b.privacy, b.archived_at, b.deleted_at, b.deleted_by,
      b.blocked_by, b.version, o.is_private_profile as is_owner_private,
      ${follows(subject, sql.ref('b.owner_id'))} as follows_owner,
      ${blocks(sql.ref('b.owner_id'), subject)} as is_blocked,
      (
        select c.can_write from board_collaborators c
        where c.board_id = b.id and c.user_id = ${subject}
      ) as can_write
    from boards b join users o on o.id = b.owner_id
    where b.id = any (${ids}::text[])
    order by b.id
    for update of b
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One board, locked, on which this may be done; refuses otherwise. */
export async function lockBoard(
  trx: Db,
  id: string,
  subject: string,
  act: BoardAct,
  whyNot?: Partial<Record<BoardRefusal, Said>>,
): Promise<LockedBoard> {
  const boards = await lockBoards(trx, [id], subject);
  return permitted(boards.get(id), subject, act, whyNot);
}

export function permitted(
  board: LockedBoard | undefined,
  subject: string,
  act: BoardAct,
  whyNot: Partial<Record<BoardRefusal, Said>> = {},
): LockedBoard {
  if (!board) return notFound('board');
  const access = accessTo(board, subject, act);
  return access.allowed ? board : refuseBoard(access.reason, whyNot[access.reason]);
}

export function accessTo(board: LockedBoard, subject: string, act: BoardAct) {
  return boardPermission({ id: subject }, stateOf(board, subject), act);
}

function stateOf(row: LockedBoard, subject: string): BoardState {
  return {
    ownerId: row.owner_id,
    privacy: row.privacy,
    isArchived: row.archived_at !== null,
    isCollaborator: row.can_write !== null,
    canWrite: row.can_write === true,
    isProfileOpen:
      !row.is_blocked && (!row.is_owner_private || row.follows_owner || row.owner_id === subject),
    isDeleted: row.deleted_at !== null,
    isBusy: row.blocked_by !== null,
  };
}

export function refuseBoard(reason: BoardRefusal, message?: Said): never {
  switch (reason) {
    case 'unknown':
      return notFound('board');
    case 'signed-out':
      return signInFirst();
    case 'not-yours':
      return forbidden(message ?? 'This board is not yours to change.');
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
