import { sql } from 'kysely';
import { newId } from '../platform/db/new-id.ts';
import { ownTestDb, type TestDb } from '../testing/clone-database.ts';
import { databaseSweeps } from './retention.ts';

/** More rows take too long for one statement. */
const MAX_DELETED = 1000;
const COUNT = 2 * MAX_DELETED + 1;

let test: TestDb;

beforeAll(async () => {
  test = await ownTestDb();
  await test.db
    .insertInto('users')
    .values({ id: newId(), username: 'ada', full_name: 'Ada', first_name: 'Ada' })
    .execute();
  await sql`create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${sql.lit(MAX_DELETED)} then raise 'too long'; end if;
      return null;
    end $$`.execute(test.db);
});
afterAll(() => test.close());

const rows = sql`users, generate_series(0, ${sql.lit(COUNT)}) as n`;
/** One of them is still kept. */
const time = sql`now() + (case n when 0 then interval '1 day' else interval '-10 years' end)`;

it.each([
  [
    'sessions',
    'sessions',
    sql`insert into sessions (id, token_hash, user_id, expires_at)
      select n::text, n::text, id, ${time} from ${rows}`,
  ],
  [
    'links',
    'account_links',
    sql`insert into account_links (token_hash, user_id, purpose, expires_at)
      select n::text, id, 'sign-in', ${time} from ${rows}`,
  ],
  [
    'links',
    'social_visits',
    sql`insert into social_visits (key_hash, state, nonce, verifier, expires_at)
      select n::text, '', '', '', ${time} from ${rows}`,
  ],
  [
    'attempts',
    'rate_counters',
    sql`insert into rate_counters (key, count, resets_at) select n::text, 1, ${time} from ${rows}`,
  ],
  [
    'apiTokens',
    'api_tokens',
    sql`insert into api_tokens (id, user_id, name, token_hash, scopes, expires_at)
      select n::text, id, '', n::text, '{}', ${time} from ${rows}`,
  ],
  [
    'requestKeys',
    'idempotency_keys',
    sql`insert into idempotency_keys (user_id, key, fingerprint, created_at)
      select id, n::text, '', ${time} from ${rows}`,
  ],
  [
    'drafts',
    'pin_drafts',
    sql`insert into pin_drafts (user_id, id, updated_at) select id, n::text, ${time} from ${rows}`,
  ],
  [
    'drafts',
    'published_keys',
    sql`insert into published_keys (user_id, key, fingerprint, pin_id, created_at)
      select id, n::text, '', '', ${time} from ${rows}`,
  ],
  [
    'exports',
    'pin_exports',
    sql`insert into pin_exports (id, user_id, status, created_at)
      select n::text, id, 'done', ${time} from ${rows}`,
  ],
  [
    'notifications',
    'notifications',
    sql`insert into notifications (id, user_id, type, group_key, created_at)
      select n::text, id, 'follow', n::text, ${time} from ${rows}`,
  ],
  [
    'searches',
    'recent_searches',
    sql`insert into recent_searches (user_id, query, searched_at)
      select id, n::text, ${time} from ${rows}`,
  ],
  [
    'reports',
    'reports',
    sql`insert into reports (id, subject_key, reason, status, decided_at)
      select n::text, n::text, 'spam', 'dismissed', ${time} from ${rows}`,
  ],
] as const)('sweeps more %s from %s than one statement can delete', async (data, table, insert) => {
  await insert.execute(test.db);
  await sql`create trigger few after delete on ${sql.table(table)}
    referencing old table as gone for each statement execute function refuse_many()`.execute(
    test.db,
  );

  const sweep = databaseSweeps(test.db)[data];
  // A server that stops doesn't wait for all of it.
  expect(await sweep(AbortSignal.abort())).toBe(MAX_DELETED);
  expect(await sweep()).toBe(COUNT - MAX_DELETED);
  const { rows: left } = await sql`select from ${sql.table(table)}`.execute(test.db);
  expect(left).toHaveLength(1);
});
