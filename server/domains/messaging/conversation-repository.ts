import type { AttachmentRef } from '@corkboard/shared/contract/messaging';
import { sql, type Transaction } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import { notifyPeople } from '../../platform/db/live-notice.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  deleteConversationNews,
  markConversationNewsRead,
  notify,
} from '../notifications/notification-repository.ts';
import { isGroupConversation } from './conversation-queries.ts';

const UNDO_LEAVE_MINUTES = 5;

export type ConversationRepository = ReturnType<typeof conversationRepository>;

export interface NewMessage {
  senderId: string;
  text: string;
  attachment?: AttachmentRef | undefined;
  idempotencyKey: string | undefined;
}

interface SentMessage {
  id: string;
  conversation_id: string;
  sender_id: string;
  text: string;
  attachment_type: AttachmentRef['type'] | null;
  attachment_id: string | null;
  created_at: Date;
}

const messageColumns = [
  'id',
  'conversation_id',
  'sender_id',
  'text',
  'attachment_type',
  'attachment_id',
  'created_at',
] as const;

export function conversationRepository(db: Db) {
  return {
    /** Sends to the one conversation of these people, and creates it if needed. */
    async sendToPeople(userIds: string[], message: NewMessage): Promise<SentMessage> {
      const members = [...new Set([message.senderId, ...userIds])].sort();
      return inTransaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('conversations')
          .values({ id: newId(), people: members.join(' ') })
          // A no-op update, so that the row is returned and locked whether or not it is new.
          .onConflict((conflict) =>
            conflict.column('people').doUpdateSet({ people: members.join(' ') }),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('conversation_members')
          .values(members.map((user_id) => ({ conversation_id: id, user_id })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return insertMessage(trx, id, message);
      });
    },

    async sendInConversation(conversationId: string, message: NewMessage): Promise<SentMessage> {
      return inTransaction(db, (trx) => insertMessage(trx, conversationId, message));
    },

    /** Marks as read up to a message or the end, and never moves back. */
    async read(conversationId: string, userId: string, messageId: string | undefined) {
      const until =
        messageId === undefined
          ? sql`(select c.last_message_at from conversations c where c.id = ${conversationId})`
          : sql`(
              select m.created_at from messages m
              where m.id = ${messageId} and m.conversation_id = ${conversationId}
            )`;
      await inTransaction(db, async (trx) => {
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
      });
    },

    async update(
      conversationId: string,
      userId: string,
      { isMuted, isUnread }: { isMuted?: boolean | undefined; isUnread?: true | undefined },
    ): Promise<void> {
      if (isMuted === undefined && !isUnread) return;
      await db
        .updateTable('conversation_members')
        .set({
          ...(isMuted === undefined ? {} : { muted_at: isMuted ? new Date() : null }),
          ...(isUnread ? { is_marked_unread: true } : {}),
        })
        .where('conversation_id', '=', conversationId)
        .where('user_id', '=', userId)
        .execute();
    },

    async leave(conversationId: string, userId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lock(trx, conversationId);
        await trx
          .updateTable('conversation_members')
          .set({ left_at: sql<Date>`clock_timestamp()`, is_marked_unread: false })
          .where('conversation_id', '=', conversationId)
          .where('user_id', '=', userId)
          .execute();
        await deleteConversationNews(trx, userId, conversationId);
        if (!(await isGroup(trx, conversationId))) return;
        await notifyMembers(trx, conversationId);
        // The next message to the same people starts a conversation with the one who left.
        await trx
          .updateTable('conversations')
          .set({ people: conversationId })
          .where('id', '=', conversationId)
          .execute();
      });
    },

    /** Returns false if the person didn't leave or the time to undo is over. */
    async rejoin(conversationId: string, userId: string): Promise<boolean> {
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
    },
  };
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

async function isGroup(trx: Transaction<Database>, conversationId: string): Promise<boolean> {
  const { is_group } = await trx
    .selectFrom('conversations as c')
    .select(isGroupConversation('c').as('is_group'))
    .where('c.id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return is_group;
}

async function insertMessage(
  trx: Transaction<Database>,
  conversationId: string,
  { senderId, text, attachment, idempotencyKey }: NewMessage,
): Promise<SentMessage> {
  // Makes each message of a conversation later than the one before.
  const { last_message_at } = await trx
    .selectFrom('conversations')
    .select('last_message_at')
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const message = await trx
    .insertInto('messages')
    .values({
      id: newId(),
      conversation_id: conversationId,
      sender_id: senderId,
      text,
      attachment_type: attachment?.type ?? null,
      attachment_id: attachment?.id ?? null,
      idempotency_key: idempotencyKey ?? null,
      created_at: sql<Date>`greatest(clock_timestamp(), ${last_message_at}::timestamptz + interval '1 millisecond')`,
    })
    .onConflict((conflict) => conflict.columns(['sender_id', 'idempotency_key']).doNothing())
    .returning(messageColumns)
    .executeTakeFirst();
  if (!message) return getSentMessage(trx, senderId, idempotencyKey ?? '');

  const last = { last_message_at: message.created_at };
  await trx
    .updateTable('conversations')
    .set({ ...last, last_message_id: message.id })
    .where('id', '=', conversationId)
    .execute();
  const members = await trx
    .updateTable('conversation_members')
    .set((eb) => ({
      ...last,
      last_read_at: eb
        .case()
        .when('user_id', '=', senderId)
        .then(message.created_at)
        .else(eb.ref('last_read_at'))
        .end(),
      left_at: null,
    }))
    .where('conversation_id', '=', conversationId)
    .$if(await isGroup(trx, conversationId), (query) => query.where('left_at', 'is', null))
    .returning(['user_id', 'muted_at'])
    .execute();
  await notifyPeople(
    trx,
    members.map(({ user_id }) => user_id),
  );
  await notify(
    trx,
    ...members
      .filter(({ muted_at }) => muted_at === null)
      .map(({ user_id }) => ({
        to: user_id,
        type: 'message' as const,
        by: senderId,
        conversationId,
      })),
  );
  return message;
}

function getSentMessage(
  trx: Transaction<Database>,
  senderId: string,
  key: string,
): Promise<SentMessage> {
  return trx
    .selectFrom('messages')
    .select(messageColumns)
    .where('sender_id', '=', senderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
}
