import type { AttachmentRef } from '@corkboard/shared/contract/conversations.ts';
import { sql, type Transaction } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notify } from '../notifications/notify.ts';

export type ConversationRepository = ReturnType<typeof conversationRepository>;

export interface NewMessage {
  senderId: string;
  text: string;
  attachment?: AttachmentRef | undefined;
  idempotencyKey: string | undefined;
}

interface Said {
  id: string;
  conversation_id: string;
  sender_id: string;
  text: string;
  attachment_type: AttachmentRef['type'] | null;
  attachment_id: string | null;
  created_at: Date;
}

const said = [
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
    async sayTo(userIds: string[], saying: NewMessage): Promise<Said> {
      const members = [...new Set([saying.senderId, ...userIds])].sort();
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
        return say(trx, id, saying);
      });
    },

    async sayIn(conversationId: string, saying: NewMessage): Promise<Said> {
      return inTransaction(db, (trx) => say(trx, conversationId, saying));
    },

    async othersIn(conversationId: string, userId: string): Promise<string[] | null> {
      const rows = await db
        .selectFrom('conversation_members')
        .select('user_id')
        .where('conversation_id', '=', conversationId)
        .execute();
      const ids = rows.map(({ user_id }) => user_id);
      return ids.includes(userId) ? ids.filter((id) => id !== userId) : null;
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
          .set({ last_read_at: sql<Date>`greatest(last_read_at, ${until})` })
          .where('conversation_id', '=', conversationId)
          .where('user_id', '=', userId)
          .returning('last_read_at')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('notifications')
          .set({ read_at: new Date() })
          .where('user_id', '=', userId)
          .where('conversation_id', '=', conversationId)
          .where('read_at', 'is', null)
          .where(
            (eb) =>
              eb
                .selectFrom('conversations')
                .select('last_message_at')
                .where('id', '=', conversationId),
            '<=',
            last_read_at,
          )
          .execute();
      });
    },
  };
}

async function say(
  trx: Transaction<Database>,
  conversationId: string,
  { senderId, text, attachment, idempotencyKey }: NewMessage,
): Promise<Said> {
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
    .returning(said)
    .executeTakeFirst();
  if (!message) return saidBefore(trx, senderId, idempotencyKey ?? '');

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
    }))
    .where('conversation_id', '=', conversationId)
    .returning('user_id')
    .execute();
  await notify(
    trx,
    ...members.map(({ user_id }) => ({
      to: user_id,
      type: 'message' as const,
      by: senderId,
      conversationId,
    })),
  );
  return message;
}

function saidBefore(trx: Transaction<Database>, senderId: string, key: string): Promise<Said> {
  return trx
    .selectFrom('messages')
    .select(said)
    .where('sender_id', '=', senderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
}
