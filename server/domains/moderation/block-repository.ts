import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';
import { lockPeople } from '../accounts/follow-count-repository.ts';
import { endCollaboration } from '../boards/invites/collaborator-repository.ts';
import { unfollowEachOther } from '../people/follow-repository.ts';
import { endRedemptions } from '../people/invite-repository.ts';

export type BlockRepository = ReturnType<typeof blockRepository>;

export interface NewBlock {
  blocker: string;
  blocked: string;
  source: string | undefined;
  context: string | undefined;
}

export function blockRepository(db: Db) {
  return {
    /** Also ends all relations between the two. Idempotent. */
    async block({ blocker, blocked, source, context }: NewBlock): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockBoardsBetween(trx, blocker, blocked);
        await lockPeople(trx, [blocker, blocked]);
        await trx
          .insertInto('blocks')
          .values({
            blocker_id: blocker,
            blocked_id: blocked,
            source: source ?? null,
            context: context ?? null,
          })
          .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
          .execute();
        await unfollowEachOther(trx, blocker, blocked);
        await endRedemptions(trx, blocker, blocked);
        await unfollowBoards(trx, blocker, blocked);
        await endOffers(trx, blocker, blocked);
        await stopCollaborating(trx, blocker, blocked);
      });
    },

    async unblock(blocker: string, blocked: string): Promise<void> {
      await db
        .deleteFrom('blocks')
        .where('blocker_id', '=', blocker)
        .where('blocked_id', '=', blocked)
        .execute();
    },

    async list(blocker: string, size: number, bookmark: string | undefined) {
      const after = byTime.read(bookmark);
      const rows = await db
        .selectFrom('blocks as x')
        .innerJoin('users as u', 'u.id', 'x.blocked_id')
        .select(['x.blocked_id as id', 'x.created_at'])
        .where('x.blocker_id', '=', blocker)
        .where('u.deactivated_at', 'is', null)
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(x.created_at, x.blocked_id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1]})`,
          ),
        )
        .orderBy('x.created_at', 'desc')
        .orderBy('x.blocked_id', 'desc')
        .limit(size + 1)
        .execute();
      const page = splitPage(rows, size, (last) =>
        byTime.write([last.created_at.getTime(), last.id]),
      );
      return { ids: page.rows.map((row) => row.id), bookmark: page.bookmark };
    },
  };
}

type Trx = Parameters<Parameters<typeof inTransaction>[1]>[0];

async function unfollowBoards(trx: Trx, a: string, b: string): Promise<void> {
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

/** Locks boards before people: every transaction uses this order. */
async function lockBoardsBetween(trx: Trx, a: string, b: string): Promise<void> {
  await sql`
    select from boards b
    where (b.owner_id = ${a} and b.id in (
        select c.board_id from board_collaborators c where c.user_id = ${b}
      )) or (b.owner_id = ${b} and b.id in (
        select c.board_id from board_collaborators c where c.user_id = ${a}
      ))
    order by b.id for update
  `.execute(trx);
}

/** Unblocking doesn't restore collaboration. */
async function stopCollaborating(trx: Trx, a: string, b: string): Promise<void> {
  await endCollaboration(trx, a, { ownerId: b });
  await endCollaboration(trx, b, { ownerId: a });
}

async function endOffers(trx: Trx, a: string, b: string): Promise<void> {
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
  await trx
    .deleteFrom('notifications')
    .where('user_id', 'in', pair)
    .where('actor_id', 'in', pair)
    .execute();
}
