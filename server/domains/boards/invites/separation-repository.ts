import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { endCollaboration } from './collaborator-repository.ts';
import { forgetRemovals } from './removed-collaborator-repository.ts';

/**
 * Locks the boards that a block changes, also by the counts of their followers. Locks boards before people: every
 * transaction uses this order.
 */
export async function lockBoardsBetween(trx: Db, a: string, b: string): Promise<void> {
  const selectBetween = (owner: string, other: string) => sql`
    select o.id from boards o where o.owner_id = ${owner} and o.id in (
      select c.board_id from board_collaborators c where c.user_id = ${other}
      union all select f.board_id from board_follows f where f.user_id = ${other}
    )
  `;
  await sql`
    select from boards b where b.id in (${selectBetween(a, b)} union all ${selectBetween(b, a)})
    order by b.id for update
  `.execute(trx);
}

/** Ends follows, offers, and collaboration on each other's boards. Unblocking doesn't restore them. */
export async function separateOnBoards(trx: Db, a: string, b: string): Promise<void> {
  await unfollowBoards(trx, a, b);
  await endOffers(trx, a, b);
  await endCollaboration(trx, a, { ownerId: b });
  await endCollaboration(trx, b, { ownerId: a });
  await forgetRemovals(trx, { ownerId: b, userId: a });
  await forgetRemovals(trx, { ownerId: a, userId: b });
}

async function unfollowBoards(trx: Db, a: string, b: string): Promise<void> {
  for (const [follower, owner] of [
    [a, b],
    [b, a],
  ] as const) {
    await trx
      .deleteFrom('board_follows')
      .where('user_id', '=', follower)
      .where('board_id', 'in', (eb) =>
        eb.selectFrom('boards').select('id').where('owner_id', '=', owner),
      )
      .execute();
  }
}

async function endOffers(trx: Db, a: string, b: string): Promise<void> {
  const pair = [a, b];
  await trx
    .updateTable('board_invites')
    .set({ status: 'removed' })
    .where('status', '=', 'pending')
    .where('invited_user_id', 'in', pair)
    .where('invited_by_user_id', 'in', pair)
    .execute();
  for (const [guest, owner] of [
    [a, b],
    [b, a],
  ] as const) {
    await sql`
      update board_invites set status = 'removed'
      where status = 'pending' and invited_user_id = ${guest}
        and board_id in (select o.id from boards o where o.owner_id = ${owner})
    `.execute(trx);
    await sql`
      update contact_requests set status = 'declined'
      where status = 'pending' and recipient_id = ${guest}
        and board_id in (select o.id from boards o where o.owner_id = ${owner})
    `.execute(trx);
  }
  await trx
    .updateTable('contact_requests')
    .set({ status: 'declined' })
    .where('status', '=', 'pending')
    .where('sender_id', 'in', pair)
    .where('recipient_id', 'in', pair)
    .execute();
}
