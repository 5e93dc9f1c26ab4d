import { sql, type Transaction } from 'kysely';

import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { byTime, splitPage } from '../../../platform/http/bookmark.ts';
import type { InTurns, Turns } from '../../../platform/jobs/in-turns.ts';
import { notify } from '../../notifications/notification-repository.ts';
import { isHiddenFrom } from '../hidden-people-queries.ts';
import { lockPeople } from './follow-count-repository.ts';
import { addFollows } from './follow-write-repository.ts';
import { syncRequestNews } from './request-news-repository.ts';

export type FollowRequestRepository = ReturnType<typeof followRequestRepository>;
type Trx = Transaction<Database>;

const BATCH_SIZE = 200;
const MAX_FOUND = 20;
/** Short, because a batch that waits has locked other people. */
const LOCK_SECONDS = 1;

/**
 * Requests to follow private profiles. Every change locks both people first, so concurrent approvals, withdrawals,
 * blocks, and turning the profile public end in one outcome. More than one batch is answered in turns, without the
 * time limit of requests.
 */
export function followRequestRepository(db: Db, backgroundDb: Db, turns: Turns) {
  const places: Places = {
    db,
    inRequest: (work) => inTransaction(db, work),
    inTurn: turns(LOCK_SECONDS),
  };

  return {
    async list(
      followeeId: string,
      { size, bookmark }: { size: number; bookmark: string | undefined },
    ) {
      const after = byTime.read(bookmark);
      const from = after === null ? undefined : { created_at: new Date(after[0]), id: after[1] };
      const rows = await openRequests(db, followeeId, from)
        .where((eb) => eb.not(isHiddenFrom(followeeId, eb.ref('u.id'))))
        .limit(size + 1)
        .execute();
      const page = splitPage(rows, size, (last) =>
        byTime.write([last.created_at.getTime(), last.id]),
      );
      return { ids: page.rows.map(({ id }) => id), bookmark: page.bookmark };
    },

    approve: (followeeId: string, ids: string[] | undefined) =>
      answer(places, followeeId, ids, async (trx, requesters, active) => {
        const open = await takeOpen(trx, followeeId, requesters);
        await makeFollowers(trx, followeeId, open, active);
        return open.length;
      }),

    /** Turns an open request into a follow. The owner didn't act, so the owner is notified. */
    redeem: (followeeId: string, requesterId: string) =>
      answer(places, followeeId, [requesterId], async (trx, requesters, active) => {
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
      answer(places, followeeId, ids, async (trx, requesters) => {
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
      answer(places, followeeId, ids, async (trx, requesters) => {
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

    /** Settles a batch of requests of a person whose profile has become public. Returns false if more can be there. */
    async settleFew(followeeId: string): Promise<boolean> {
      const { known } = await places.inRequest((trx) => settleBatch(trx, followeeId));
      return known < BATCH_SIZE;
    },

    /** Like `settleFew`, without the time limit of requests. Returns the number of requests that are gone. */
    async settleInTurn(followeeId: string): Promise<number> {
      return (await places.inTurn((trx) => settleBatch(trx, followeeId))).settled;
    },

    /** Some public profiles that have requests from when they were private. */
    findSettleable: () => findPublicAsked(backgroundDb),
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

/**
 * Settles a batch of a public profile's requests: open ones become follows. Returns the number of requests that are
 * gone, and of those that were there.
 */
async function settleBatch(trx: Trx, followeeId: string) {
  const known = await trx
    .selectFrom('follow_requests')
    .select('requester_id as id')
    .where('followee_id', '=', followeeId)
    .orderBy('created_at', 'desc')
    .orderBy('requester_id', 'desc')
    .limit(BATCH_SIZE)
    .execute();
  if (known.length === 0) return { settled: 0, known: 0 };
  const ids = toIds(known);
  const active = await lockPeople(trx, [followeeId, ...ids]);
  const gone = await trx
    .deleteFrom('follow_requests')
    .where('followee_id', '=', followeeId)
    .where('requester_id', 'in', ids)
    .where(({ exists }) => exists(selectPublic(trx, followeeId)))
    .returning(['requester_id', 'declined_at'])
    .execute();
  const open = gone.flatMap((row) => (row.declined_at === null ? row.requester_id : []));
  const followers = open.filter((id) => active.has(id));
  await makeFollowers(trx, followeeId, followers, active);
  if (open.length > 0) await syncRequestNews(trx, followeeId);
  return { settled: gone.length, known: known.length };
}

/** Walks from one asked person to the next, because each can have many requests. */
async function findPublicAsked(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive asked (id) as (
      (select followee_id from follow_requests order by followee_id limit 1)
      union all
      select (
        select r.followee_id from follow_requests r
        where r.followee_id > a.id order by r.followee_id limit 1
      )
      from asked a where a.id is not null
    )
    select u.id from asked a join users u on u.id = a.id
    where not u.is_private_profile and u.deactivated_at is null
    limit ${sql.lit(MAX_FOUND)}
  `.execute(db);
  return toIds(rows);
}

/** Selects the person if their profile is public. They are locked, so it stays so. */
function selectPublic(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_private_profile', '=', false)
    .where('deactivated_at', 'is', null);
}

interface Position {
  created_at: Date;
  id: string;
}

function openRequests(db: Db | Trx, followeeId: string, after?: Position) {
  return db
    .selectFrom('follow_requests as r')
    .innerJoin('users as u', 'u.id', 'r.requester_id')
    .select(['r.requester_id as id', 'r.created_at'])
    .where('r.followee_id', '=', followeeId)
    .where('r.declined_at', 'is', null)
    .where('u.deactivated_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.created_at, r.requester_id) < (${after?.created_at}, ${after?.id})`,
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.requester_id', 'desc');
}

interface Places {
  db: Db;
  inRequest: InTurns;
  inTurn: InTurns;
}

type Answer = (trx: Trx, requesters: string[], active: ReadonlySet<string>) => Promise<number>;

async function answer(
  places: Places,
  followeeId: string,
  ids: string[] | undefined,
  work: Answer,
): Promise<number> {
  if (ids) return places.inRequest((trx) => answerSome(trx, followeeId, ids, work));
  const open = await openRequests(places.db, followeeId).limit(BATCH_SIZE).execute();
  if (open.length === BATCH_SIZE) return answerInTurns(places, followeeId, work);
  if (open.length === 0) return 0;
  return places.inRequest((trx) => answerSome(trx, followeeId, toIds(open), work));
}

/** Ends when a batch answers none: the rest is answered, or the owner was deactivated. */
async function answerInTurns(
  { inTurn }: Places,
  followeeId: string,
  work: Answer,
): Promise<number> {
  let count = 0;
  let after: Position | undefined;
  for (;;) {
    const { answered, last } = await inTurn(async (trx) => {
      // Declined requests stay in the index, so each batch starts where the last one has ended.
      const asked = await openRequests(trx, followeeId, after).limit(BATCH_SIZE).execute();
      const batch = await answerSome(trx, followeeId, toIds(asked), work);
      return { answered: batch, last: asked.at(-1) };
    });
    if (answered === 0) return count;
    count += answered;
    after = last;
  }
}

async function answerSome(
  trx: Trx,
  followeeId: string,
  asked: string[],
  work: Answer,
): Promise<number> {
  if (asked.length === 0) return 0;
  const active = await lockPeople(trx, [followeeId, ...asked]);
  const requesters = asked.filter((id) => active.has(id));
  if (!active.has(followeeId) || requesters.length === 0) return 0;
  const answered = await work(trx, requesters, active);
  await syncRequestNews(trx, followeeId);
  return answered;
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

function toIds(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function toFollows(followee_id: string, ids: string[]) {
  return ids.map((follower_id) => ({ follower_id, followee_id }));
}
