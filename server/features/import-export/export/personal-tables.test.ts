import { text } from 'node:stream/consumers';
import { blockUser, getInviteCode } from '@corkboard/shared/requests/people';
import { sql } from 'kysely';

import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { accountJson, accountPage } from './account-pages.ts';
import { personalTables } from './personal-tables.ts';

let test: TestApp;

beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

async function readColumns(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by table_name
  `.execute(test.db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

it('knows every table of the database', async () => {
  const tables = [...(await readColumns()).keys()];
  expect(Object.keys(personalTables).toSorted()).toEqual(tables.toSorted());
});

it('exports no secret and finds rows by real columns', async () => {
  const columns = await readColumns();
  for (const [table, fate] of Object.entries(personalTables)) {
    if (typeof fate !== 'object' || !('by' in fate)) continue;
    const { by, omit = [] } = fate;
    expect(columns.get(table)).toEqual(expect.arrayContaining([...by, ...omit]));
    const exported = (columns.get(table) ?? []).filter((column) => !omit.includes(column));
    expect(exported.filter((column) => /hash|secret|token/.test(column))).toEqual([]);
  }
});

it('treats every table that refers to people as personal', async () => {
  const { rows } = await sql<{ name: string; fate: string }>`
    select conrelid::regclass::text as name, confdeltype as fate from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
  `.execute(test.db);
  const open = rows.filter(({ name }) => {
    const declared = personalTables[name];
    return !declared || (typeof declared === 'object' && 'notPersonal' in declared);
  });
  expect(open).toEqual([]);
  // `c` deletes the rows with the account. `n` keeps them without it: reports and complaints.
  const kept = rows.filter(({ fate }) => fate !== 'c').map(({ name }) => name);
  expect([...new Set(kept)].toSorted()).toEqual(['reports', 'takedowns']);
});

it('exports the account as JSON and as a page', async () => {
  const ines = await test.given.person('ines');
  const other = await test.given.person('other');
  const data = JSON.parse(await text(accountJson(test.db, ines.id))) as Record<string, object[]>;
  const page = await text(accountPage(test.db, ines));

  expect(data['users']).toMatchObject([{ id: ines.id, username: 'ines' }]);
  expect(data['users']?.[0]).not.toHaveProperty('password_hash');
  expect(data['sessions']).toHaveLength(1);
  expect(data['sessions']?.[0]).not.toHaveProperty('token_hash');
  expect(JSON.stringify(data)).not.toContain(other.id);
  expect(page).toContain('<h2>sessions</h2>');
});

it('exports the same account before and after a block by someone with an invite code', async () => {
  const noor = await test.given.person('noor');
  const ines = await test.given.person('ines');
  const read = () => text(accountJson(test.db, ines.id));
  const { data: code } = await test.call(getInviteCode, {}, noor);

  const before = await read();
  await test.call(blockUser, { blocked_user_id: ines.id }, noor);
  const after = await read();

  expect(after).not.toContain(code.invite_code);
  expect(after).toBe(before);
});
