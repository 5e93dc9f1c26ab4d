import { retainedSince } from '@corkboard/shared/rules/privacy';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { deleteExpired } from '../../../platform/db/deletions/delete-expired.ts';
import { hasBlockBetween } from '../../people/hidden-people-queries.ts';

interface Collaboration {
  boardId: string;
  userId: string;
}

/**
 * Keeps what a restore needs of a collaborator who is about to be removed. Returns the time; null for others. The caller
 * has locked the board.
 */
export async function recordRemoval(
  trx: Db,
  { boardId, userId }: Collaboration,
): Promise<Date | null> {
  const { rows } = await sql<{ removed_at: Date }>`
    insert into removed_collaborators (board_id, user_id, can_write, position, joined_at)
    select board_id, user_id, can_write, position, created_at from board_collaborators
    where board_id = ${boardId} and user_id = ${userId}
    returning removed_at
  `.execute(trx);
  return rows[0]?.removed_at ?? null;
}

/**
 * Makes a removed person a collaborator again, as they were. Returns false for a removal that is too old, and for
 * people who left on their own, joined since then, declined a new invitation, or are apart from the owner by a block.
 * The caller has locked the board, the owner, and the person.
 */
export async function restoreRemoved(
  trx: Db,
  { boardId, userId }: Collaboration,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into board_collaborators (board_id, user_id, can_write, position, created_at)
    select r.board_id, r.user_id, r.can_write, r.position, r.joined_at
    from removed_collaborators r join boards b on b.id = r.board_id
    where r.board_id = ${boardId} and r.user_id = ${userId}
      and r.removed_at > ${retainedSince('removedCollaborators')}
      and not ${hasBlockBetween(sql.ref('b.owner_id'), sql.ref('r.user_id'))}
  `.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** For a person who declines a new invitation: the owner can't restore them anymore. */
export async function forgetRemoval(trx: Db, { boardId, userId }: Collaboration): Promise<void> {
  await trx
    .deleteFrom('removed_collaborators')
    .where('board_id', '=', boardId)
    .where('user_id', '=', userId)
    .execute();
}

/** For a block, after which the owner can't restore the person, also once the block ends. */
export async function forgetRemovals(
  trx: Db,
  { ownerId, userId }: { ownerId: string; userId: string },
): Promise<void> {
  await sql`
    delete from removed_collaborators r using boards b
    where b.id = r.board_id and b.owner_id = ${ownerId} and r.user_id = ${userId}
  `.execute(trx);
}

/** Returns the number of forgotten removals. */
export async function deleteOldRemovals(db: Db, stopping?: AbortSignal): Promise<number> {
  const removals = db.deleteFrom('removed_collaborators');
  const before = retainedSince('removedCollaborators');
  return deleteExpired(removals, ['board_id', 'user_id'], 'removed_at', before, stopping);
}
