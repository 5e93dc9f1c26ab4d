import { type Kysely, sql } from 'kysely';

// A search of boards reads the newest ones first, and the bell counts only what can be unread.
const statements = [
  `create index boards_listed on boards ((coalesce(last_pinned_at, created_at)) desc, id desc)
    where deleted_at is null and archived_at is null and privacy = 'public'`,
  `create index conversation_members_unread on conversation_members (user_id)
    where left_at is null and muted_at is null
      and (is_marked_unread or last_message_at > last_read_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
