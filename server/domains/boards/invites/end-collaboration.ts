import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/**
 * Removes a person from boards, with their unanswered invitations and requests and the notifications of these.
 * `which` is a condition on boards `b`, which the caller has locked.
 */
export async function endCollaboration(
  trx: Db,
  userId: string,
  which: RawBuilder<SqlBool>,
): Promise<number> {
  const boards = sql`(select b.id from boards b where ${which})`;
  await sql`
    update board_invites set status = 'removed'
    where status = 'pending' and invited_by_user_id = ${userId} and board_id in ${boards}
  `.execute(trx);
  await sql`
    update contact_requests set status = 'declined'
    where status = 'pending' and sender_id = ${userId} and board_id in ${boards}
  `.execute(trx);
  await sql`
    delete from notifications
    where actor_id = ${userId} and board_id in ${boards}
      and type in ('board_invite', 'contact_request')
  `.execute(trx);
  const { numAffectedRows } = await sql`
    delete from board_collaborators where user_id = ${userId} and board_id in ${boards}
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}
