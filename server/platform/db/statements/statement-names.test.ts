import { sql } from 'kysely';

import { ownTestDb } from '../../../testing/clone-database.ts';
import { plannedEachTime, StatementNames } from './statement-names.ts';

it('names a statement when it comes back', () => {
  const names = new StatementNames();
  const first = ['a', 'b'].map((text) => names.get(text));
  const second = ['a', 'b'].map((text) => names.get(text));
  const third = ['a', 'b'].map((text) => names.get(text));

  expect(first).toEqual([undefined, undefined]);
  expect(new Set(second).size).toBe(2);
  expect(third).toEqual(second);
});

it('names no more statements once there are too many', () => {
  const names = new StatementNames();
  for (let at = 0; at < 3000; at += 1) names.get(`select ${at}`);

  names.get('select new');
  expect(names.get('select new')).toBeUndefined();
  expect(names.get('select 0')).toBeDefined();
});

it('plans a statement once per connection', async () => {
  const test = await ownTestDb();
  const listed = await test.db.connection().execute(async (db) => {
    for (const at of [1, 2, 3]) await sql`select ${at}::int as one`.execute(db);
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  });
  expect(listed.rows.map(({ statement }) => statement)).toEqual(['select $1::int as one']);
  await test.close();
});

it('plans a marked statement for its values', async () => {
  const test = await ownTestDb();
  const listed = await test.db.connection().execute(async (db) => {
    for (const at of [1, 2, 3]) {
      await sql`select ${at}::int as one ${plannedEachTime}`.execute(db);
    }
    return sql<object>`select statement from pg_prepared_statements`.execute(db);
  });
  expect(listed.rows).toEqual([]);
  await test.close();
});

it('recovers from a plan that a migration has made old', async () => {
  const test = await ownTestDb();
  await sql`create table old_plans (id text)`.execute(test.db);
  await test.db.connection().execute(async (db) => {
    const rows = () => sql`select * from old_plans where id = ${'1'}`.execute(db);
    for (let tries = 0; tries < 3; tries += 1) await rows();
    await sql`alter table old_plans add column more text`.execute(db);
    await expect(rows()).rejects.toThrow();
  });
  await expect(
    sql`select * from old_plans where id = ${'1'}`.execute(test.db),
  ).resolves.toMatchObject({ rows: [] });
  await test.close();
});
