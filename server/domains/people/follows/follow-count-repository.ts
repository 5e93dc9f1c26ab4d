import { sql, type Transaction } from 'kysely';

import { isAnyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';

interface Pair {
  follower_id: string;
  followee_id: string;
}

/**
 * Locks people in the order of their ids, so that concurrent follows, blocks, and deactivations run one after
 * another. Returns the active ones.
 */
export async function lockPeople(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'deactivated_at'])
    .where(isAnyOf('id', [...new Set(ids)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.flatMap(({ id, deactivated_at }) => (deactivated_at === null ? id : [])));
}

/**
 * Adds to the counts or subtracts from them. Counts leave out deactivated people, so a side changes only if the other
 * person is in `active`, which `lockPeople` returned.
 */
export async function countFollows(
  trx: Transaction<Database>,
  pairs: Pair[],
  step: 1 | -1,
  active: ReadonlySet<string>,
): Promise<void> {
  const changes = new Map<string, { followers: number; followed: number }>();
  const getChange = (id: string) => {
    const change = changes.get(id) ?? { followers: 0, followed: 0 };
    changes.set(id, change);
    return change;
  };
  for (const { follower_id, followee_id } of pairs) {
    if (active.has(follower_id)) getChange(followee_id).followers += step;
    if (active.has(followee_id)) getChange(follower_id).followed += step;
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

/** Excludes a deactivated person from all counts, or includes them again. The caller has locked the person. */
export async function countPresence(
  trx: Transaction<Database>,
  userId: string,
  step: 1 | -1,
): Promise<void> {
  await sql`
    update users set follower_count = follower_count + ${step}
    where id in (select followee_id from follows where follower_id = ${userId})
  `.execute(trx);
  await sql`
    update users set followed_user_count = followed_user_count + ${step}
    where id in (select follower_id from follows where followee_id = ${userId})
  `.execute(trx);
  await sql`
    update interests set follower_count = follower_count + ${step}
    where id in (select interest_id from interest_follows where user_id = ${userId})
  `.execute(trx);
}

export async function recountFollows(db: Db | Transaction<Database>): Promise<void> {
  await sql`
    with counted as (
      select u.id,
        (
          select count(*)::integer from follows f
          join users a on a.id = f.follower_id and a.deactivated_at is null
          where f.followee_id = u.id
        ) as followers,
        (
          select count(*)::integer from follows f
          join users a on a.id = f.followee_id and a.deactivated_at is null
          where f.follower_id = u.id
        ) as followed
      from users u
    )
    update users u set follower_count = c.followers, followed_user_count = c.followed
    from counted c
    where c.id = u.id
      and (u.follower_count, u.followed_user_count) is distinct from (c.followers, c.followed)
  `.execute(db);
}
