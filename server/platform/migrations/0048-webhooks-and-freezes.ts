import { type Kysely, sql } from 'kysely';

const statements = [
  `create table release_webhooks (
    id text primary key,
    url text not null,
    secret text not null,
    events text[] not null,
    remote text,
    made_by text not null,
    created_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  `create table release_deliveries (
    id text primary key,
    webhook_id text not null references release_webhooks on delete cascade,
    event_key text not null,
    type text not null,
    body text not null,
    status text not null default 'waiting',
    lease_owner text,
    lease_until timestamptz,
    attempts integer not null default 0,
    message text,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    unique (webhook_id, event_key)
  )`,
  `create index release_deliveries_open on release_deliveries (lease_until)
    where status in ('waiting', 'running')`,
  `create index release_deliveries_latest on release_deliveries (webhook_id, created_at desc)`,
  `create table release_freezes (
    id text primary key,
    remote text,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    reason text not null,
    made_by text not null,
    created_at timestamptz not null default now()
  )`,
  `create index release_freezes_by_end on release_freezes (ends_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
