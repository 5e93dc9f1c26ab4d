import { sql } from 'kysely';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { isAnyOf } from './any-of.ts';

let test: TestDb;

beforeAll(async () => {
  test = await ownTestDb();
});
afterAll(() => test.close());

it('finds rows by lists of all lengths', async () => {
  const find = async (ids: string[]) => {
    const listed = sql<{ id: string }>`select a.id from (values ('a'), ('b,"'), ('c')) a (id)
      where ${isAnyOf('a.id', ids)} order by a.id`;
    return (await listed.execute(test.db)).rows.map(({ id }) => id);
  };
  expect(await find([])).toEqual([]);
  expect(await find(['b,"'])).toEqual(['b,"']);
  expect(await find(['c', 'x', 'a'])).toEqual(['a', 'c']);
});

it('keeps one plan for all lists of ids', async () => {
  const { rows } = await test.db.connection().execute(async (db) => {
    await sql`set plan_cache_mode = auto`.execute(db);
    for (let run = 0; run < 12; run += 1) {
      const ids = Array.from({ length: run % 3 }, (_, at) => `${at}`);
      await sql`select p.id from pins p where ${isAnyOf('p.id', ids)}`.execute(db);
    }
    return sql<object>`
      select custom_plans from pg_prepared_statements where statement like 'select p.id from pins p%'
    `.execute(db);
  });
  // PostgreSQL plans five runs for their values, and then decides.
  expect(rows).toEqual([{ custom_plans: 5 }]);
});
