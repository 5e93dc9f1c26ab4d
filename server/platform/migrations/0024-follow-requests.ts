import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table follow_requests (
      requester_id text not null references users (id) on delete cascade,
      followee_id text not null references users (id) on delete cascade,
      declined_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      primary key (requester_id, followee_id),
      check (requester_id <> followee_id)
    )
  `.execute(db);
  await sql`
    create index follow_requests_in_order
      on follow_requests (followee_id, created_at desc, requester_id desc)
  `.execute(db);
  await sql`alter table invite_redemptions add column ended_at timestamptz(3)`.execute(db);
}
