import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const MACHINE = 'admin of this machine';

const STATEMENTS = [
  // Null for the machine token and for tokens of unknown creators, which can't approve.
  `alter table release_tokens add column person text`,
  // Older tokens store only their creator's name, so it is resolved only if it is unambiguous.
  `with recursive known as (
    select id, name, name as person from release_tokens
    where made_by = '${MACHINE}' and not exists (
      select from release_tokens where (name = '${MACHINE}' and made_by <> 'start') or name = 'start'
    )
    union
    select t.id, t.name, k.person from release_tokens t join known k on t.made_by = k.name
    where t.made_by <> '${MACHINE}'
  ), single as (
    select id, min(person) as person from known group by id having count(distinct lower(person)) = 1
  )
  update release_tokens t set person = s.person from single s where s.id = t.id`,

  `create table release_sessions (
    id text primary key,
    token_hash text not null unique,
    release_token_id text not null references release_tokens (id) on delete cascade,
    user_agent text not null,
    created_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  )`,
  `create index release_sessions_by_token on release_sessions (release_token_id)`,
];
