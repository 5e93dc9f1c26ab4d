import { type SqlBool, sql, type Transaction } from 'kysely';

import { isAnyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { getSqlState, inTransaction, limitLocks } from '../../../platform/db/transaction.ts';
import { lockPeople } from './follow-count-repository.ts';

type Trx = Transaction<Database>;

/** People whose rows one transaction locks: each of them waits for all of it. */
const AT_ONCE = 200;

/** Shorter than the requests of these people wait for their rows. */
const LOCK_SECONDS = 0.3;
const LOCK_TRIES = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/** The follows of a person from one side. */
interface Side {
  own: 'follower_id' | 'followee_id';
  other: 'follower_id' | 'followee_id';
  /** Whether the person is counted. */
  isCounted: 'is_follower_counted' | 'is_followee_counted';
  /** Of the other person. */
  count: 'follower_count' | 'followed_user_count';
}

const SIDES: Side[] = [
  {
    own: 'followee_id',
    other: 'follower_id',
    isCounted: 'is_followee_counted',
    count: 'followed_user_count',
  },
  {
    own: 'follower_id',
    other: 'followee_id',
    isCounted: 'is_follower_counted',
    count: 'follower_count',
  },
];

/**
 * Before an account is closed or reopened. Without it, a trigger takes the follows for counted, because servers of the
 * version before have counted them already.
 */
export async function takeOverCounts(trx: Trx): Promise<void> {
  await sql`select set_config('corkboard.counts_presence', 'on', true)`.execute(trx);
}

/**
 * Counts a person whose account was closed or reopened in this transaction, which has locked the person. If many people
 * are concerned, their counts follow soon after it.
 */
export async function countPresence(trx: Trx, userId: string, step: 1 | -1): Promise<void> {
  const ids = await findUncounted(trx, userId, AT_ONCE + 1);
  if (ids.length <= AT_ONCE) {
    await countOn(trx, userId, ids);
  } else {
    const change = { change_id: newId() };
    await trx
      .insertInto('presence_counts')
      .values({ user_id: userId, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute();
  }
  // In the order of a follow of a topic, which locks its person first.
  await sql`
    with followed as (
      select id from interests
      where id in (select interest_id from interest_follows where user_id = ${userId})
      order by id for no key update
    )
    update interests i set follower_count = follower_count + ${step}
    from followed where i.id = followed.id
  `.execute(trx);
}

/** Whether so many people are concerned that their counts follow after a change. */
export async function hasManyFollows(db: Db, userIds: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from users u where ${isAnyOf('u.id', userIds)} and (
      select count(*) from (
        (select from follows where followee_id = u.id limit ${sql.lit(AT_ONCE + 1)})
        union all (select from follows where follower_id = u.id limit ${sql.lit(AT_ONCE + 1)})
      ) f
    ) > ${sql.lit(AT_ONCE)}
  `.execute(db);
  return rows.length > 0;
}

/** Counts on all people in this transaction, for a person who is about to be deleted. */
export async function countRest(trx: Trx, userId: string): Promise<void> {
  await countOn(trx, userId, await findUncounted(trx, userId));
}

/** Whether the counts of all people follow those whose account was closed or reopened. */
export async function areCounted(db: Db, userIds: string[]): Promise<boolean> {
  const waiting = await db
    .selectFrom('presence_counts')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .limit(1)
    .executeTakeFirst();
  return waiting === undefined;
}

/**
 * Returns a function that counts on some people of one who waits for it, so that a stop never waits for all of them. It
 * returns `again` if someone did.
 */
export function waitingCounts(db: Db): () => Promise<'again' | undefined> {
  let steps: AsyncGenerator<void> | undefined;
  return async () => {
    const current = steps ?? (await beginNext(db));
    // After a failure, the next one has its turn.
    steps = undefined;
    if (!current) return undefined;
    const { done } = await current.next();
    if (!done) steps = current;
    return 'again';
  };
}

interface Waiting {
  user_id: string;
  change_id: string;
}

async function beginNext(db: Db): Promise<AsyncGenerator<void> | undefined> {
  const { rows } = await sql<Waiting>`
    update presence_counts set tried_at = clock_timestamp()
    where user_id = (
      select user_id from presence_counts order by tried_at limit 1 for update skip locked
    )
    returning user_id, change_id
  `.execute(db);
  return rows[0] && countInSteps(db, rows[0]);
}

/** In many short transactions. */
async function* countInSteps(db: Db, { user_id: userId, change_id }: Waiting) {
  for (const side of SIDES) {
    let page = await listUncounted(db, userId, side, undefined);
    while (page.length > 0) {
      const ids = page.map(({ id }) => id);
      await untilUnlocked(() =>
        inTransaction(db, async (trx) => {
          await limitLocks(trx, LOCK_SECONDS);
          await countOn(trx, userId, ids);
        }),
      );
      yield;
      page = await listUncounted(db, userId, side, page.at(-1));
    }
  }
  // Another change since then needs its own round.
  await db
    .deleteFrom('presence_counts')
    .where('user_id', '=', userId)
    .where('change_id', '=', change_id)
    .execute();
}

/** Among thousands of people, someone changes something. */
async function untilUnlocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= LOCK_TRIES || getSqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
}

async function findUncounted(trx: Trx, userId: string, limit?: number): Promise<string[]> {
  const most = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`;
  const [followers, followed] = SIDES.map(
    (side) =>
      sql`(select ${sql.ref(side.other)} as id from follows where ${isLeft(userId, side)} ${most})`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${followers} union ${followed}) others ${most}
  `.execute(trx);
  return rows.map(({ id }) => id);
}

interface Listed {
  id: string;
  created_at: Date;
}

/** Newest first, as the indexes have them. A follow since the change is counted right from the start. */
async function listUncounted(
  db: Db,
  userId: string,
  side: Side,
  after: Listed | undefined,
): Promise<Listed[]> {
  const other = sql.ref(side.other);
  const rest = after ? sql`and (created_at, ${other}) < (${after.created_at}, ${after.id})` : sql``;
  const { rows } = await sql<Listed>`
    select ${other} as id, created_at from follows
    where ${isLeft(userId, side)} ${rest}
    order by created_at desc, ${other} desc limit ${sql.lit(AT_ONCE)}
  `.execute(db);
  return rows;
}

const isLeft = (userId: string, { own, isCounted }: Side) => sql<SqlBool>`
  ${sql.ref(own)} = ${userId} and ${sql.ref(isCounted)} <> (
    select deactivated_at is null from users where id = ${userId}
  )`;

/** Locks all of them, as each change of a follow does, so that it is counted once. */
async function countOn(trx: Trx, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const active = await lockPeople(trx, [userId, ...ids]);
  const isActive = active.has(userId);
  for (const { own, other, ...columns } of SIDES) {
    const isCounted = sql.ref(columns.isCounted);
    const count = sql.ref(columns.count);
    await sql`
      with counted as (
        update follows set ${isCounted} = ${isActive}
        where ${sql.ref(own)} = ${userId} and ${isAnyOf(other, ids)} and ${isCounted} <> ${isActive}
        returning ${sql.ref(other)} as id
      )
      update users u set ${count} = u.${count} + ${isActive ? 1 : -1}
      from counted c where u.id = c.id
    `.execute(trx);
  }
}
