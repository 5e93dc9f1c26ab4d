import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { notifyPeople } from '../../platform/db/live-notice.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  deleteConversationNews,
  markConversationNewsRead,
} from '../notifications/notification-repository.ts';
import { isGroup } from './conversation-queries.ts';

const UNDO_LEAVE_MINUTES = 5;

/** Marks as read up to a message or the end, never moves back, and tells the reader's other pages. */
export async function updateLastRead(
  db: Db,
  conversationId: string,
  userId: string,
  messageId: string | undefined,
) {
  const until =
    messageId === undefined
      ? sql`(select c.last_message_at from conversations c where c.id = ${conversationId})`
      : sql`(
          select m.created_at from messages m
          where m.id = ${messageId} and m.conversation_id = ${conversationId}
        )`;
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('conversation_members')
      .select(['last_read_at', 'is_marked_unread'])
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { last_read_at } = await trx
      .updateTable('conversation_members')
      .set({
        last_read_at: sql<Date>`greatest(last_read_at, ${until})`,
        is_marked_unread: false,
      })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .returning('last_read_at')
      .executeTakeFirstOrThrow();
    await markConversationNewsRead(
      trx,
      { userId, conversationId },
      sql`(
        select c.last_message_at from conversations c where c.id = ${conversationId}
      ) <= ${last_read_at}`,
    );
    if (before.is_marked_unread || last_read_at > before.last_read_at) {
      await notifyPeople(trx, [userId]);
    }
  });
}

export async function updateMembership(
  db: Db,
  conversationId: string,
  userId: string,
  { isMuted, isUnread }: { isMuted?: boolean | undefined; isUnread?: true | undefined },
): Promise<void> {
  if (isMuted === undefined && !isUnread) return;
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('conversation_members')
      .set({
        ...(isMuted === undefined ? {} : { muted_at: isMuted ? new Date() : null }),
        ...(isUnread ? { is_marked_unread: true } : {}),
      })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .execute();
    await notifyPeople(trx, [userId]);
  });
}

export async function endMembership(db: Db, conversationId: string, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lock(trx, conversationId);
    await trx
      .updateTable('conversation_members')
      .set({ left_at: sql<Date>`clock_timestamp()`, is_marked_unread: false })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .execute();
    await deleteConversationNews(trx, userId, conversationId);
    if (!(await isGroup(trx, conversationId))) return notifyPeople(trx, [userId]);
    await notifyMembers(trx, conversationId);
    // The next message to the same people starts a conversation with the one who left.
    await trx
      .updateTable('conversations')
      .set({ people: conversationId })
      .where('id', '=', conversationId)
      .execute();
  });
}

/** Returns false if the person didn't leave or the time to undo is over. */
export async function restoreMembership(
  db: Db,
  conversationId: string,
  userId: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lock(trx, conversationId);
    const rejoined = await trx
      .updateTable('conversation_members')
      .set({
        left_at: null,
        // The messages since then count again.
        last_message_at: sql<Date>`(
          select last_message_at from conversations where id = ${conversationId}
        )`,
      })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .where('left_at', '>', sql<Date>`now() - ${UNDO_LEAVE_MINUTES} * interval '1 minute'`)
      .returning('user_id')
      .executeTakeFirst();
    if (!rejoined) return false;
    await notifyMembers(trx, conversationId);
    const members = await trx
      .selectFrom('conversation_members')
      .select(['user_id', 'left_at'])
      .where('conversation_id', '=', conversationId)
      .execute();
    const people = members
      .map(({ user_id }) => user_id)
      .toSorted()
      .join(' ');
    if (members.length > 2 && members.every(({ left_at }) => left_at === null)) {
      await trx
        .updateTable('conversations')
        .set({ people })
        .where('id', '=', conversationId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('conversations as c').select('c.id').where('c.people', '=', people),
            ),
          ),
        )
        .execute();
    }
    return true;
  });
}

async function lock(trx: Transaction<Database>, conversationId: string): Promise<void> {
  await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .forUpdate()
    .execute();
}

async function notifyMembers(trx: Transaction<Database>, conversationId: string): Promise<void> {
  const members = await trx
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .execute();
  await notifyPeople(
    trx,
    members.map(({ user_id }) => user_id),
  );
}
