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
 * Adds to the counts or subtracts from them, in one statement for all pairs. Counts leave out deactivated people, so a
 * side changes only if the other person is in `active`, which `lockPeople` returned.
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
  if (changes.size === 0) return;
  const steps = [...changes.values()];
  await sql`
    update users u set follower_count = u.follower_count + c.followers,
      followed_user_count = u.followed_user_count + c.followed
    from unnest(
      ${[...changes.keys()]}::text[],
      ${steps.map(({ followers }) => followers)}::integer[],
      ${steps.map(({ followed }) => followed)}::integer[]
    ) as c (id, followers, followed)
    where u.id = c.id
  `.execute(trx);
}

export async function recountFollows(db: Db | Transaction<Database>): Promise<void> {
  await sql`
    update follows f set
      is_follower_counted = a.deactivated_at is null,
      is_followee_counted = b.deactivated_at is null
    from users a, users b
    where a.id = f.follower_id and b.id = f.followee_id
      and (f.is_follower_counted, f.is_followee_counted)
        is distinct from (a.deactivated_at is null, b.deactivated_at is null)
  `.execute(db);
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
