import { sql, type Transaction } from 'kysely';

import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { byTime, cutPage } from '../http/bookmark.ts';

export type FollowRepository = ReturnType<typeof followRepository>;

interface ListOptions {
  size: number;
  bookmark: string | undefined;
  onlyExplicit: boolean;
}

/** Who follows whom. The counts on `users` change in the same transaction as the rows, and only here. */
export function followRepository(db: Db) {
  return {
    /** Follows all of them or, where it fails, none. Those who are followed already stay so. */
    async follow(followerId: string, followeeIds: string[]): Promise<void> {
      await inTransaction(db, async (trx) => {
        const made = await trx
          .insertInto('follows')
          .values(followeeIds.map((followee_id) => ({ follower_id: followerId, followee_id })))
          .onConflict((conflict) => conflict.columns(['follower_id', 'followee_id']).doNothing())
          .returning(['follower_id', 'followee_id'])
          .execute();
        await count(trx, made, 1);
      });
    },

    async unfollow(followerId: string, followeeId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const gone = await trx
          .deleteFrom('follows')
          .where('follower_id', '=', followerId)
          .where('followee_id', '=', followeeId)
          .returning(['follower_id', 'followee_id'])
          .execute();
        await count(trx, gone, -1);
      });
    },

    /** A block ends what was between the two, in both directions. */
    async unfollowEachOther(trx: Transaction<Database>, a: string, b: string): Promise<void> {
      const gone = await trx
        .deleteFrom('follows')
        .where((eb) =>
          eb.or([
            eb.and({ follower_id: a, followee_id: b }),
            eb.and({ follower_id: b, followee_id: a }),
          ]),
        )
        .returning(['follower_id', 'followee_id'])
        .execute();
      await count(trx, gone, -1);
    },

    followers: (userId: string, options: ListOptions) =>
      list(db, userId, 'followee_id', 'follower_id', options),

    following: (userId: string, options: ListOptions) =>
      list(db, userId, 'follower_id', 'followee_id', options),
  };
}

type Side = 'follower_id' | 'followee_id';

/** Ids, newest first. */
async function list(db: Db, userId: string, own: Side, other: Side, options: ListOptions) {
  const after = byTime.read(options.bookmark);
  const rows = await db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', `f.${other}`)
    .select([`f.${other} as id`, 'f.created_at'])
    .where(`f.${own}`, '=', userId)
    .where('u.deactivated_at', 'is', null)
    .$if(options.onlyExplicit, (query) => query.where('f.is_explicit', '=', true))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(f.created_at, ${sql.ref(`f.${other}`)}) < (${new Date(after?.[0] ?? 0)}, ${after?.[1]})`,
      ),
    )
    .orderBy('f.created_at', 'desc')
    .orderBy(`f.${other}`, 'desc')
    .limit(options.size + 1)
    .execute();
  const page = cutPage(rows, options.size, (last) =>
    byTime.write([last.created_at.getTime(), last.id]),
  );
  return { ids: page.rows.map((row) => row.id), bookmark: page.bookmark };
}

interface Pair {
  follower_id: string;
  followee_id: string;
}

/** In the order of ids, so that two that follow each other at once do not wait for each other. */
async function count(trx: Transaction<Database>, pairs: Pair[], step: 1 | -1): Promise<void> {
  const changes = new Map<string, { followers: number; followed: number }>();
  const changeOf = (id: string) => {
    const change = changes.get(id) ?? { followers: 0, followed: 0 };
    changes.set(id, change);
    return change;
  };
  for (const pair of pairs) {
    changeOf(pair.followee_id).followers += step;
    changeOf(pair.follower_id).followed += step;
  }
  for (const [id, { followers, followed }] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await trx
      .updateTable('users')
      .set({
        follower_count: sql`follower_count + ${followers}`,
        followed_user_count: sql`followed_user_count + ${followed}`,
      })
      .where('id', '=', id)
      .execute();
  }
}

/** Sets every count from the rows: after rows were written in bulk. */
export async function recountFollows(db: Db | Transaction<Database>): Promise<void> {
  await sql`
    update users u set
      follower_count = (select count(*) from follows f where f.followee_id = u.id),
      followed_user_count = (select count(*) from follows f where f.follower_id = u.id)
    where (follower_count, followed_user_count) is distinct from (
      (select count(*)::integer from follows f where f.followee_id = u.id),
      (select count(*)::integer from follows f where f.follower_id = u.id)
    )
  `.execute(db);
}
