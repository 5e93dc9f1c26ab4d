import type { NotificationType } from '@corkboard/shared/contract/notifications';
import {
  getNotificationGroup,
  MUTED_NOTIFICATIONS_STATE,
  parseMutedGroups,
} from '@corkboard/shared/rules/accounts';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { type Expression, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { deleteExpired } from '../../platform/db/deletions/delete-expired.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Database } from '../../platform/db/schema.ts';
import { writeInChunks } from '../../platform/db/write-in-chunks.ts';

export interface NewNotification {
  to: string;
  type: NotificationType;
  /** Who did it. People get no notifications about their own actions. */
  by?: string;
  boardId?: string;
  conversationId?: string;
  reportId?: string;
}

/**
 * Writes in the transaction of the change, except what the recipient has turned off. Similar unread notifications become
 * one entry with a count.
 */
export async function notify(
  db: Db | Transaction<Database>,
  ...news: NewNotification[]
): Promise<void> {
  // Many people can have reported the same.
  const others = news.filter(({ to, by }) => to !== by);
  await writeInChunks(others, (chunk) => insertNotifications(db, chunk));
}

async function insertNotifications(
  db: Db | Transaction<Database>,
  news: NewNotification[],
): Promise<void> {
  const wanted = await omitMuted(db, news);
  if (wanted.length === 0) return;
  await db
    .insertInto('notifications')
    .values(
      wanted.map((each) => ({
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

/** Marks these of a person's notifications as read. */
export async function markNotificationsRead(db: Db, userId: string, ids: string[]): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
}

/** So few that a request has the time. */
const MAX_MARKED = 2000;

/** The end of what is marked. Notifications from after `moment` stay unread. */
export interface MarkedPlace {
  moment: Date;
  group: string;
}

/**
 * Marks the next of a person's unread notifications as read, in the order of the index that has only these. Returns null
 * after the last.
 */
export async function markNextRead(
  trx: Transaction<Database>,
  userId: string,
  after: MarkedPlace | null,
): Promise<MarkedPlace | null> {
  // Of the database, like the time of a notification. Rounded like it too.
  const moment = after ? sql`${after.moment}::timestamptz` : sql`now()::timestamptz(3)`;
  const { rows } = await sql<MarkedPlace & { count: number }>`
    with unread as (
      select id, group_key from notifications
      where user_id = ${userId} and read_at is null and created_at <= ${moment}
        and group_key > ${after?.group ?? ''}
      order by group_key limit ${sql.lit(MAX_MARKED)} for update
    ), marked as (
      update notifications n set read_at = ${moment} from unread where n.id = unread.id
    )
    select count(*) as count, max(group_key) as "group", ${moment} as moment from unread
  `.execute(trx);
  const [last] = rows;
  return last?.count === MAX_MARKED ? { moment: last.moment, group: last.group } : null;
}

/** Marks the notifications of a conversation as read, as far as a condition holds. */
export async function markConversationNewsRead(
  trx: Db,
  { userId, conversationId }: { userId: string; conversationId: string },
  condition: Expression<SqlBool>,
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .where('read_at', 'is', null)
    .where(condition)
    .execute();
}

export async function deleteConversationNews(
  trx: Db,
  userId: string,
  conversationId: string,
): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .execute();
}

/** Deletes what two people's actions have reported to each other. */
export async function deleteNewsBetween(trx: Db, a: string, b: string): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('user_id', 'in', [a, b])
    .where('actor_id', 'in', [a, b])
    .execute();
}

/** Deletes a person's invitations and requests for boards from other people's notifications. */
export async function deleteBoardOfferNews(
  trx: Db,
  actorId: string,
  boards: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from notifications
    where actor_id = ${actorId} and board_id in ${boards}
      and type in ('board_invite', 'contact_request')
  `.execute(trx);
}

/** Notifies again about something that has one notification per person: an unread one moves up. */
export async function renewNotification(
  trx: Db,
  userId: string,
  type: NotificationType,
): Promise<void> {
  const [wanted] = await omitMuted(trx, [{ to: userId, type }]);
  if (!wanted) return;
  await deletionOfType(trx, userId, type).where('read_at', 'is not', null).execute();
  await trx
    .insertInto('notifications')
    .values({ id: newId(), user_id: userId, type, group_key: type })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'group_key'])
        .where('read_at', 'is', null)
        .doUpdateSet({ created_at: sql`now()` }),
    )
    .execute();
}

export async function deleteNotificationType(
  trx: Db,
  userId: string,
  type: NotificationType,
): Promise<void> {
  await deletionOfType(trx, userId, type).execute();
}

function deletionOfType(trx: Db, userId: string, type: NotificationType) {
  return trx.deleteFrom('notifications').where('user_id', '=', userId).where('type', '=', type);
}

/** Returns the number of deleted notifications. */
export async function deleteOldNotifications(db: Db, stopping?: AbortSignal): Promise<number> {
  const before = retainedSince('notifications');
  return deleteExpired(db.deleteFrom('notifications'), ['id'], 'created_at', before, stopping);
}

async function omitMuted<T extends Pick<NewNotification, 'to' | 'type'>>(
  db: Db | Transaction<Database>,
  news: T[],
): Promise<T[]> {
  const mutable = news.filter(({ type }) => getNotificationGroup(type) !== null);
  if (mutable.length === 0) return news;
  const rows = await db
    .selectFrom('user_states')
    .select(['user_id', 'value'])
    .where('state', '=', MUTED_NOTIFICATIONS_STATE)
    .where(
      'user_id',
      'in',
      mutable.map(({ to }) => to),
    )
    .execute();
  const muted = new Map(rows.map(({ user_id, value }) => [user_id, parseMutedGroups(value)]));
  return news.filter(({ to, type }) => {
    const group = getNotificationGroup(type);
    return group === null || !muted.get(to)?.includes(group);
  });
}

function getGroup({ type, by, boardId, conversationId, reportId }: NewNotification): string {
  if (type === 'message') return `message:${conversationId ?? ''}`;
  return [type, by, boardId, conversationId, reportId].map((part) => part ?? '').join(':');
}
