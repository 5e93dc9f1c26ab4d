import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { deleteBoardOfferNews } from '../../notifications/notification-repository.ts';

/**
 * Removes a person from boards, with their unanswered invitations and requests and the notifications of these.
 * The caller has locked the boards.
 */
export async function endCollaboration(
  trx: Db,
  userId: string,
  which: { boardId: string } | { ownerId: string },
): Promise<number> {
  const condition =
    'boardId' in which ? sql`b.id = ${which.boardId}` : sql`b.owner_id = ${which.ownerId}`;
  const boards = sql`(select b.id from boards b where ${condition})`;
  await sql`
    update board_invites set status = 'removed'
    where status = 'pending' and invited_by_user_id = ${userId} and board_id in ${boards}
  `.execute(trx);
  await sql`
    update contact_requests set status = 'declined'
    where status = 'pending' and sender_id = ${userId} and board_id in ${boards}
  `.execute(trx);
  await deleteBoardOfferNews(trx, userId, boards);
  const { numAffectedRows } = await sql`
    delete from board_collaborators where user_id = ${userId} and board_id in ${boards}
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** The owner of a board that people can join, else null. */
export async function findJoinableOwner(trx: Db, boardId: string): Promise<string | null> {
  const board = await trx
    .selectFrom('boards')
    .select(['owner_id'])
    .where('id', '=', boardId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return board?.owner_id ?? null;
}

export async function countCollaborators(trx: Db, boardId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from board_collaborators where board_id = ${boardId}
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function insertCollaborator(trx: Db, boardId: string, userId: string): Promise<void> {
  await trx
    .insertInto('board_collaborators')
    .values({ board_id: boardId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasCollaborator(trx: Db, boardId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('board_collaborators')
    .select('user_id')
    .where('board_id', '=', boardId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the person is a collaborator. */
export async function updateCanWrite(
  trx: Db,
  { boardId, userId, canWrite }: { boardId: string; userId: string; canWrite: boolean },
): Promise<boolean> {
  const changed = await trx
    .updateTable('board_collaborators')
    .set({ can_write: canWrite })
    .where('board_id', '=', boardId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
