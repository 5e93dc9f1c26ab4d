import type { AttachmentRef } from '@corkboard/shared/contract/messaging';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, never>;

export interface ConversationTables {
  conversations: {
    id: string;
    people: string;
    last_message_at: Date | null;
    last_message_id: string | null;
    created_at: Moment;
  };
  conversation_members: {
    conversation_id: string;
    user_id: string;
    /** Copied from the conversation, so that one index orders a person's list. */
    last_message_at: Date | null;
    last_read_at: ColumnType<Date, Date | undefined, Date>;
    muted_at: Date | null;
    left_at: Date | null;
    is_marked_unread: Generated<boolean>;
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
