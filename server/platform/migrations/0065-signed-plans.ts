import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table release_plans (
    counter integer primary key,
    snapshot integer not null,
    statement text not null,
    key_id text not null,
    public_key text not null,
    signature text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index release_plans_by_snapshot on release_plans (snapshot)`.execute(db);
}
