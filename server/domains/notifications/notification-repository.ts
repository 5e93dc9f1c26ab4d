import type { NotificationType } from '@corkboard/shared/contract/notifications';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { sql, type Transaction } from 'kysely';
import { countDeleted } from '../../platform/db/count-deleted.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Database } from '../../platform/db/schema.ts';

export interface NewNotification {
  to: string;
  type: NotificationType;
  /** Who did it. People get no notifications about their own actions. */
  by?: string;
  boardId?: string;
  conversationId?: string;
  reportId?: string;
}

/** Writes in the transaction of the change. Similar unread notifications become one entry with a count. */
export async function notify(
  db: Db | Transaction<Database>,
  ...news: NewNotification[]
): Promise<void> {
  const told = news.filter(({ to, by }) => to !== by);
  if (told.length === 0) return;
  await db
    .insertInto('notifications')
    .values(
      told.map((each) => ({
        id: newId(),
        user_id: each.to,
        type: each.type,
        actor_id: each.by ?? null,
        board_id: each.boardId ?? null,
        conversation_id: each.conversationId ?? null,
        report_id: each.reportId ?? null,
        group_key: getGroup(each),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'group_key']).where('read_at', 'is', null).doUpdateSet({
        count: sql`notifications.count + 1`,
        actor_id: sql`excluded.actor_id`,
        created_at: sql`now()`,
      }),
    )
    .execute();
}

export async function retractNotification(
  db: Db | Transaction<Database>,
  news: NewNotification,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('user_id', '=', news.to)
    .where('group_key', '=', getGroup(news))
    .where('read_at', 'is', null)
    .execute();
}

/** Returns the number of deleted notifications. */
export async function deleteOldNotifications(db: Db): Promise<number> {
  return countDeleted(
    db.deleteFrom('notifications').where('created_at', '<', retainedSince('notifications')),
  );
}

function getGroup({ type, by, boardId, conversationId, reportId }: NewNotification): string {
  if (type === 'message') return `message:${conversationId ?? ''}`;
  return [type, by, boardId, conversationId, reportId].map((part) => part ?? '').join(':');
}
