import type { AttachmentRef } from '@corkboard/shared/contract/messaging';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { notifyPeople } from '../../platform/db/live-notice.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notify } from '../notifications/notification-repository.ts';
import { isGroup } from './conversation-queries.ts';

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

/** Sends to the one conversation of these people, and creates it if needed. */
export async function sendToPeople(
  db: Db,
  userIds: string[],
  message: NewMessage,
): Promise<SentMessage> {
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
}

export async function sendInConversation(
  db: Db,
  conversationId: string,
  message: NewMessage,
): Promise<SentMessage> {
  return inTransaction(db, (trx) => insertMessage(trx, conversationId, message));
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
