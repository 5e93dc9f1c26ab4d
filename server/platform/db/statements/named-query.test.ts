import { sql } from 'kysely';
import pg from 'pg';
import { ownTestDb, type TestDb } from '../../../testing/clone-database.ts';

let test: TestDb;

beforeAll(async () => {
  test = await ownTestDb();
  await sql`create table kinds (
    id bigint primary key, name text, at timestamptz, tags text[], extra jsonb, bytes bytea
  )`.execute(test.db);
});
afterAll(() => test.close());

const VALUES = {
  id: 7,
  name: 'Ines “\\ ~',
  at: new Date(1),
  tags: ['a"', 'b,'],
  extra: { list: [1, null] },
  bytes: Buffer.from([0, 255]),
};
/** A statement gets its name with its second run, and is described with it. */
const RUNS = [1, 2, 3, 4];

it('reads and writes the same values with and without a name', async () => {
  const { name, at, tags, extra, bytes } = VALUES;
  await test.db.connection().execute(async (db) => {
    for (const id of RUNS) {
      const { numAffectedRows } = await sql`insert into kinds (id, name, at, tags, extra, bytes)
        values (${id}, ${name}, ${at}, ${tags}, ${JSON.stringify(extra)}, ${bytes})`.execute(db);
      expect(numAffectedRows).toBe(1n);
      const found = await sql`select * from kinds where id >= ${id}`.execute(db);
      expect(found.rows).toEqual([{ ...VALUES, id }]);
      const none = await sql`select id, name from kinds where id > ${id}`.execute(db);
      expect(none.rows).toEqual([]);
      const changed = await sql<{ name: string | null }>`
        update kinds set name = ${null} where id = ${id} returning name`.execute(db);
      expect(changed).toMatchObject({ rows: [{ name: null }], numAffectedRows: 1n });
    }
  });
});

it('keeps its connection after a statement that failed', async () => {
  await test.db.connection().execute(async (db) => {
    const divide = async (by: number) =>
      (await sql<{ half: number }>`select 8 / ${by}::int as half`.execute(db)).rows[0]?.half;
    for (const by of [1, 0, 2, 0, 4]) {
      const outcome = await divide(by).catch((error: Error) => error.message);
      expect(outcome).toBe(by === 0 ? 'division by zero' : 8 / by);
    }
    const unsendable = {
      toPostgres() {
        throw new TypeError('It has no text.');
      },
    };
    const send = () => sql`select ${unsendable}::text as none`.execute(db);
    for (const _run of RUNS) await expect(send()).rejects.toThrow(TypeError);
    expect(await divide(8)).toBe(1);
  });
});

it('asks once per connection what a statement returns', async () => {
  const { describe } = pg.Connection.prototype;
  let asked = 0;
  pg.Connection.prototype.describe = function counted(...given) {
    asked += 1;
    return Reflect.apply(describe, this, given);
  };
  await test.db.connection().execute(async (db) => {
    for (const id of RUNS) await sql`select ${id}::int as id`.execute(db);
    for (const id of RUNS) await sql`delete from kinds where id = ${id}`.execute(db);
  });
  pg.Connection.prototype.describe = describe;
  // With the first run, which has no name, and with the second.
  expect(asked).toBe(4);
});
