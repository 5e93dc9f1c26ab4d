import type { AttachmentRef } from '@corkboard/shared/contract/conversations.ts';
import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, never>;

export interface ConversationTables {
  conversations: {
    id: string;
    people: string;
    /** Of the latest message; null before the first. */
    last_message_at: Date | null;
    last_message_id: string | null;
    created_at: Moment;
  };
  conversation_members: {
    conversation_id: string;
    user_id: string;
    /** The conversation's, repeated here so that one index gives a person's list in order. */
    last_message_at: Date | null;
    /** Time of the last message that was read. */
    last_read_at: ColumnType<Date, Date | undefined, Date>;
  };
  messages: {
    id: string;
    conversation_id: string;
    sender_id: string;
    text: string;
    attachment_type: AttachmentRef['type'] | null;
    attachment_id: string | null;
    idempotency_key: string | null;
    created_at: Moment;
  };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ConversationTables {}
}
