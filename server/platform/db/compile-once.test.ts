import { sql } from 'kysely';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { compileOnce, fillOnce, runInTurn } from './compile-once.ts';

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

it('sends a value once that has several places', async () => {
  const select = fillOnce(
    (_db, { one, two }: { one: string; two: string }) =>
      sql<object>`select ${one}::text as a, ${two}::text as b, ${one}::text as c`,
  );
  const query = select(test.db, { one: '1', two: '2' });
  expect(query.parameters).toEqual(['1', '2']);
  expect((await test.db.executeQuery(query)).rows).toEqual([{ a: '1', b: '2', c: '1' }]);
});

it('reads what was committed while the first statement waited', async () => {
  await sql`create table turns (id text, note text)`.execute(test.db);
  await sql`insert into turns values ('a', 'before')`.execute(test.db);
  const lock = fillOnce(
    (_db, { id }: { id: string }) => sql<object>`select from turns where id = ${id} for update`,
  );
  const select = fillOnce(
    (_db, { id }: { id: string }) => sql<object>`select note from turns where id = ${id}`,
  );
  const read = () =>
    test.db
      .transaction()
      .execute((trx) => runInTurn(trx, lock(trx, { id: 'a' }), select(trx, { id: 'a' })));
  // From their second run on, both have a name and share a round trip.
  for (const _run of [1, 2, 3]) expect((await read()).rows).toEqual([{ note: 'before' }]);

  const late = await test.db.transaction().execute(async (trx) => {
    await sql`update turns set note = 'after'`.execute(trx);
    const reading = read();
    const isWaiting = async () =>
      (await sql`select from pg_locks where not granted`.execute(test.db)).rows.length > 0;
    while (!(await isWaiting()));
    return { reading };
  });
  expect((await late.reading).rows).toEqual([{ note: 'after' }]);
});
