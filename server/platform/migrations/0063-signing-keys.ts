import { type Kysely, sql } from 'kysely';

const statements = [
  `create table release_signing_keys (
    id text primary key,
    team text not null,
    name text not null,
    public_key text not null,
    made_by text not null,
    created_at timestamptz not null default now(),
    retired_at timestamptz,
    revoked_at timestamptz,
    because text
  )`,
  `create index release_signing_keys_by_team on release_signing_keys (team)`,
  // Not columns of remote_versions: an older server, which runs next to this one, reads whole rows of that.
  `create table remote_version_signatures (
    remote text not null,
    version text not null,
    key_id text not null references release_signing_keys,
    signed_text text not null,
    signature text not null,
    primary key (remote, version)
  )`,
  `create index remote_version_signatures_by_key on remote_version_signatures (key_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
