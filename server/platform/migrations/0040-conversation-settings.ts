import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table conversation_members add column muted_at timestamptz(3)`,
  `alter table conversation_members add column left_at timestamptz(3)`,
  `alter table conversation_members add column is_marked_unread boolean not null default false`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
