import type { Transaction } from 'kysely';

import type { Database } from '../../../platform/db/schema.ts';
import { countFollows } from './follow-count-repository.ts';

interface Follow {
  follower_id: string;
  followee_id: string;
}

/** `lockPeople` returned the `active` people. */
export async function addFollows(
  trx: Transaction<Database>,
  follows: readonly Follow[],
  active: ReadonlySet<string>,
): Promise<Follow[]> {
  if (follows.length === 0) return [];
  const added = await trx
    .insertInto('follows')
    .values(
      follows.map((follow) => ({
        ...follow,
        is_follower_counted: active.has(follow.follower_id),
        is_followee_counted: active.has(follow.followee_id),
      })),
    )
    .onConflict((conflict) => conflict.columns(['follower_id', 'followee_id']).doNothing())
    .returning(['follower_id', 'followee_id'])
    .execute();
  await countFollows(trx, added, 1, active);
  return added;
}
