import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_pages (
      url text primary key,
      metadata jsonb not null,
      read_at timestamptz(3) not null default now()
    )
  `.execute(db);
}
