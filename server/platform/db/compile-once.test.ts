import { sql } from 'kysely';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { compileOnce } from './compile-once.ts';

let test: TestDb;

beforeAll(async () => {
  test = await ownTestDb();
});
afterAll(() => test.close());

it('builds a statement once for all values', async () => {
  let built = 0;
  const select = compileOnce(
    (_db, { one, at, limit }: { one: string; at: Date; limit: number }) => {
      built += 1;
      return sql<object>`
      select ${one}::text as one, ${at}::timestamptz as at, ${3}::int as three limit ${limit}`;
    },
  );
  for (const one of ['a', 'b', '', 'Value of at']) {
    const at = new Date(one.length);
    expect((await select(test.db, { one, at, limit: 1 })).rows).toEqual([{ one, at, three: 3 }]);
  }
  expect((await select(test.db, { one: 'a', at: new Date(), limit: 0 })).rows).toEqual([]);
  expect(built).toBe(1);
});

it('builds it again for another choice, and for null', async () => {
  const select = compileOnce(
    (_db, { one }: { one: string | null }, { isLoud }: { isLoud: boolean }) => {
      const text = one === null ? sql`'none'` : sql`${one}::text`;
      return sql<{ one: string }>`select ${isLoud ? sql`upper(${text})` : text} as one`;
    },
  );
  const find = async (one: string | null, isLoud: boolean) =>
    (await select(test.db, { one }, { isLoud })).rows[0]?.one;

  for (const _again of [1, 2]) {
    expect(await find('a', false)).toBe('a');
    expect(await find('b', true)).toBe('B');
    expect(await find(null, true)).toBe('NONE');
    expect(await find(null, false)).toBe('none');
  }
});

it('rejects a statement that changes a value', async () => {
  const lower = compileOnce(
    (_db, { name }: { name: string }) => sql<object>`select ${name.toLowerCase()}::text as name`,
  );
  expect(() => lower(test.db, { name: 'Ines' })).toThrow("The statement doesn't have name.");
});

it('runs in the transaction that it is given', async () => {
  await sql`create table once (note text)`.execute(test.db);
  const insert = compileOnce(
    (_db, { note }: { note: string }) => sql<object>`insert into once values (${note})`,
  );
  await test.db
    .transaction()
    .execute(async (trx) => {
      await insert(trx, { note: 'a' });
      throw new Error('undone');
    })
    .catch(() => {});
  const { rows } = await sql<object>`select note from once`.execute(test.db);
  expect(rows).toEqual([]);
});
