import { sql, type Transaction } from 'kysely';

import { newId } from '../db/new-id.ts';
import type { Database } from '../db/schema.ts';

const TYPE = 'follow_request';

/**
 * Keeps the one notification about someone's open follow requests: the latest requester and how many are waiting. It
 * goes with the last request. The person is locked.
 */
export async function syncRequestNews(
  trx: Transaction<Database>,
  followeeId: string,
  { isNew = false } = {},
): Promise<void> {
  const open = trx
    .selectFrom('follow_requests as r')
    .innerJoin('users as u', 'u.id', 'r.requester_id')
    .where('r.followee_id', '=', followeeId)
    .where('r.declined_at', 'is', null)
    .where('u.deactivated_at', 'is', null);
  const latest = await open
    .select('r.requester_id as id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.requester_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const stale = trx
    .deleteFrom('notifications')
    .where('user_id', '=', followeeId)
    .where('type', '=', TYPE);
  if (!latest) {
    await stale.execute();
    return;
  }

  const { count } = await open
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const state = { actor_id: latest.id, count };
  if (!isNew) {
    await trx
      .updateTable('notifications')
      .set(state)
      .where('user_id', '=', followeeId)
      .where('type', '=', TYPE)
      .execute();
    return;
  }
  // A notification that was read speaks of the same requests: the new one replaces it.
  await stale.where('read_at', 'is not', null).execute();
  await trx
    .insertInto('notifications')
    .values({ id: newId(), user_id: followeeId, type: TYPE, group_key: TYPE, ...state })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'group_key'])
        .where('read_at', 'is', null)
        .doUpdateSet({ ...state, created_at: sql`now()` }),
    )
    .execute();
}
