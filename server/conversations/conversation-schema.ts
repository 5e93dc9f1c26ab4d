import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, never>;

export interface ConversationTables {
  conversations: { id: string; people: string; created_at: Moment };
  conversation_members: { conversation_id: string; user_id: string };
  messages: {
    id: string;
    conversation_id: string;
    sender_id: string;
    text: string;
    created_at: Moment;
  };
}
