import { sql, type Transaction } from 'kysely';

import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { byTime, splitPage } from '../../../platform/http/bookmark.ts';
import { notify } from '../../notifications/notification-repository.ts';
import { isHiddenFrom } from '../hidden-people-queries.ts';
import { lockPeople } from './follow-count-repository.ts';
import { addFollows } from './follow-write-repository.ts';
import { syncRequestNews } from './request-news-repository.ts';

export type FollowRequestRepository = ReturnType<typeof followRequestRepository>;
type Trx = Transaction<Database>;

const BATCH_SIZE = 200;

/**
 * Requests to follow private profiles. Every change locks both people first, so concurrent approvals, withdrawals,
 * blocks, and turning the profile public end in one outcome.
 */
export function followRequestRepository(db: Db) {
  return {
    async list(
      followeeId: string,
      { size, bookmark }: { size: number; bookmark: string | undefined },
    ) {
      const after = byTime.read(bookmark);
      const rows = await openRequests(db, followeeId)
        .where((eb) => eb.not(isHiddenFrom(followeeId, eb.ref('u.id'))))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(r.created_at, r.requester_id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1]})`,
          ),
        )
        .limit(size + 1)
        .execute();
      const page = splitPage(rows, size, (last) =>
        byTime.write([last.created_at.getTime(), last.id]),
      );
      return { ids: page.rows.map(({ id }) => id), bookmark: page.bookmark };
    },

    approve: (followeeId: string, ids: string[] | undefined) =>
      answer(db, followeeId, ids, async (trx, requesters, active) => {
        const open = await takeOpen(trx, followeeId, requesters);
        await makeFollowers(trx, followeeId, open, active);
        return open.length;
      }),

    /** Turns an open request into a follow. The owner didn't act, so the owner is notified. */
    redeem: (followeeId: string, requesterId: string) =>
      answer(db, followeeId, [requesterId], async (trx, requesters, active) => {
        const open = await takeOpen(trx, followeeId, requesters);
        const added = await addFollows(trx, toFollows(followeeId, open), active);
        const news = added.map(({ follower_id }) => ({
          to: followeeId,
          type: 'follow' as const,
          by: follower_id,
        }));
        await notify(trx, ...news);
        return open.length;
      }),

    decline: (followeeId: string, ids: string[] | undefined) =>
      answer(db, followeeId, ids, async (trx, requesters) => {
        const declined = await trx
          .updateTable('follow_requests')
          .set({ declined_at: new Date() })
          .where('followee_id', '=', followeeId)
          .where('requester_id', 'in', requesters)
          .where('declined_at', 'is', null)
          .returning('requester_id')
          .execute();
        return declined.length;
      }),

    /** Undoes a decline, unless the profile has become public or the requester is gone. */
    restore: (followeeId: string, ids: string[]) =>
      answer(db, followeeId, ids, async (trx, requesters) => {
        const restored = await trx
          .updateTable('follow_requests')
          .set({ declined_at: null })
          .where('followee_id', '=', followeeId)
          .where('requester_id', 'in', requesters)
          .where('declined_at', 'is not', null)
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('users')
                .select('id')
                .where('id', '=', followeeId)
                .where('is_private_profile', '=', true),
            ),
          )
          .returning('requester_id')
          .execute();
        return restored.length;
      }),
  };
}

/** Idempotent. The caller has locked the people. */
export async function addRequests(
  trx: Trx,
  requesterId: string,
  followeeIds: string[],
): Promise<void> {
  if (followeeIds.length === 0) return;
  const made = await trx
    .insertInto('follow_requests')
    .values(followeeIds.map((followee_id) => ({ requester_id: requesterId, followee_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['requester_id', 'followee_id'])
        .doUpdateSet({ declined_at: null, created_at: sql`now()` })
        .where('follow_requests.declined_at', 'is not', null),
    )
    .returning('followee_id')
    .execute();
  for (const { followee_id } of made) await syncRequestNews(trx, followee_id, { isNew: true });
}

/** Also removes declined requests. The caller has locked the people. */
export async function dropRequests(
  trx: Trx,
  requesterId: string,
  followeeIds: string[],
): Promise<void> {
  if (followeeIds.length === 0) return;
  const gone = await trx
    .deleteFrom('follow_requests')
    .where('requester_id', '=', requesterId)
    .where('followee_id', 'in', followeeIds)
    .returning('followee_id')
    .execute();
  for (const { followee_id } of gone) await syncRequestNews(trx, followee_id);
}

export async function settleRequests(trx: Trx, followeeId: string): Promise<void> {
  // Locks the requesters together with the profile, because people are locked in the order of their ids.
  const known = await openRequests(trx, followeeId).execute();
  const first = await lockPeople(trx, [followeeId, ...known.map(({ id }) => id)]);
  const open = await openRequests(trx, followeeId).execute();
  const ids = open.map(({ id }) => id);
  const later = ids.length > 0 ? await lockPeople(trx, ids) : [];
  await makeFollowers(trx, followeeId, ids, new Set([...first, ...later]));
  await trx.deleteFrom('follow_requests').where('followee_id', '=', followeeId).execute();
  await syncRequestNews(trx, followeeId);
}

function openRequests(db: Db | Trx, followeeId: string) {
  return db
    .selectFrom('follow_requests as r')
    .innerJoin('users as u', 'u.id', 'r.requester_id')
    .select(['r.requester_id as id', 'r.created_at'])
    .where('r.followee_id', '=', followeeId)
    .where('r.declined_at', 'is', null)
    .where('u.deactivated_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.requester_id', 'desc');
}

async function answer(
  db: Db,
  followeeId: string,
  ids: string[] | undefined,
  work: (trx: Trx, requesters: string[], active: ReadonlySet<string>) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const asked =
      ids ?? (await openRequests(db, followeeId).limit(BATCH_SIZE).execute()).map(({ id }) => id);
    if (asked.length > 0) count += await inTransaction(db, (trx) => step(trx, asked));
    if (ids || asked.length < BATCH_SIZE) return count;
  }

  async function step(trx: Trx, asked: string[]): Promise<number> {
    const active = await lockPeople(trx, [followeeId, ...asked]);
    const requesters = asked.filter((id) => active.has(id));
    if (!active.has(followeeId) || requesters.length === 0) return 0;
    const answered = await work(trx, requesters, active);
    await syncRequestNews(trx, followeeId);
    return answered;
  }
}

async function takeOpen(trx: Trx, followeeId: string, ids: string[]): Promise<string[]> {
  const taken = await trx
    .deleteFrom('follow_requests')
    .where('followee_id', '=', followeeId)
    .where('requester_id', 'in', ids)
    .where('declined_at', 'is', null)
    .returning('requester_id')
    .execute();
  return taken.map(({ requester_id }) => requester_id);
}

async function makeFollowers(
  trx: Trx,
  followeeId: string,
  ids: string[],
  active: ReadonlySet<string>,
): Promise<void> {
  if (ids.length === 0) return;
  const added = await addFollows(trx, toFollows(followeeId, ids), active);
  await notify(
    trx,
    ...added.map(({ follower_id }) => ({
      to: follower_id,
      type: 'follow_request_approved' as const,
      by: followeeId,
    })),
  );
}

function toFollows(followee_id: string, ids: string[]) {
  return ids.map((follower_id) => ({ follower_id, followee_id }));
}
