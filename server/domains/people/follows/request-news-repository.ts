import { type Expression, sql, type Transaction } from 'kysely';

import type { Database } from '../../../platform/db/schema.ts';
import {
  deleteNotificationType,
  renewNotification,
} from '../../notifications/notification-repository.ts';
import { isHiddenFrom, selectHiddenPeople } from '../hidden-people-queries.ts';
import { countOpenRequests } from './open-request-queries.ts';

const TYPE = 'follow_request';

/**
 * Creates, updates, or removes the one notification about a person's open follow requests. Its requester and count are read
 * from the requests (`latestRequest`), so they stay correct when a requester leaves. The caller has locked the person.
 */
export async function syncRequestNews(
  trx: Transaction<Database>,
  followeeId: string,
  { isNew = false } = {},
): Promise<void> {
  const open = await trx
    .selectFrom('follow_requests')
    .select('requester_id')
    .where('followee_id', '=', followeeId)
    .where('declined_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!open) {
    await deleteNotificationType(trx, followeeId, TYPE);
    return;
  }
  if (!isNew) return;
  await renewNotification(trx, followeeId, TYPE);
}

/** Selects the latest open request by an active person and the number of requests. */
export function latestRequest(userId: string, type: Expression<string>) {
  return sql<{ id: string; count: number }>`(
    select r.requester_id as id, ${countOpenRequests(sql`${userId}`, selectHiddenPeople(userId))} as count
    from follow_requests r join users u on u.id = r.requester_id
    where ${type} = ${TYPE} and r.followee_id = ${userId}
      and r.declined_at is null and u.deactivated_at is null
      and not ${isHiddenFrom(userId, sql.ref('u.id'))}
    order by r.created_at desc, r.requester_id desc limit 1
  )`;
}
