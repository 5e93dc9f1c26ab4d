import { type Kysely, sql } from 'kysely';

// Servers of the version before let them stay open when a second factor became required or was turned off.
const endOpen = (table: string) => `delete from ${table} t using business_access a, users m
  where a.profile_id = t.user_id and a.member_id = t.home_id and m.id = a.member_id
    and a.requires_mfa and not m.has_mfa`;

const statements = [endOpen('sessions'), endOpen('api_tokens')];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
