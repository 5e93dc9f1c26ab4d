import { CompiledQuery, sql } from 'kysely';

import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { PageReads, pageReads } from './page-reads.ts';

let test: TestDb;

beforeAll(async () => {
  test = await ownTestDb();
  await sql`create table notes (note text)`.execute(test.db);
});
beforeEach(() => sql`delete from notes`.execute(test.db));
afterAll(() => test.close());

const insert = () => sql`insert into notes values (${'a'})`.execute(test.db);

async function count(db = test.db, atLeast = ''): Promise<number | undefined> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from notes where note >= ${atLeast}`.execute(db);
  return rows[0]?.count;
}

/** A change that the page itself does not make. */
const insertElsewhere = () => pageReads.exit(insert);

it('reads the same once for a page', async () => {
  await pageReads.run(new PageReads({}), async () => {
    expect(await count()).toBe(0);
    await insertElsewhere();
    expect(await count()).toBe(0);
    expect(await count(test.db, 'A')).toBe(1);
  });
});

it('shares nothing between two pages', async () => {
  expect(await pageReads.run(new PageReads({}), () => count())).toBe(0);
  await insertElsewhere();
  expect(await pageReads.run(new PageReads({}), () => count())).toBe(1);
});

it('reads again after the page changed something', async () => {
  await pageReads.run(new PageReads({}), async () => {
    expect(await count()).toBe(0);
    await insert();
    expect(await count()).toBe(1);
  });
});

it('reads again in and after a transaction', async () => {
  await pageReads.run(new PageReads({}), async () => {
    expect(await count()).toBe(0);
    await insertElsewhere();
    await test.db.transaction().execute(async (trx) => {
      expect(await count(trx)).toBe(1);
      await insertElsewhere();
      expect(await count(trx)).toBe(2);
    });
    expect(await count()).toBe(2);
  });
});

it('reads again once the page has ended', async () => {
  const reads = new PageReads({});
  await pageReads.run(reads, async () => {
    expect(await count()).toBe(0);
    await insertElsewhere();
    reads.end();
    expect(await count()).toBe(1);
    await insertElsewhere();
    expect(await count()).toBe(2);
  });
});

it('gives each reader a copy of the rows', async () => {
  const reads = new PageReads({});
  const ask = () =>
    reads.share(CompiledQuery.raw('select $1', ['a']), async () => ({ rows: [{ note: 'a' }] }));
  const [first] = (await ask()).rows;
  Object.assign(first ?? {}, { note: 'b' });
  expect((await ask()).rows).toEqual([{ note: 'a' }]);
});

it('asks again after a statement has failed', async () => {
  const reads = new PageReads({});
  const query = CompiledQuery.raw('select $1', ['a']);
  await expect(reads.share(query, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await reads.share(query, async () => ({ rows: [] }))).toEqual({ rows: [] });
});

it.each([
  ['for update', 'select * from notes where note = $1 for update', ['a']],
  ['from a sequence', 'select nextval($1)', ['a']],
  ['by chance', 'select random() + $1', ['a']],
  ['without values', 'select 1', []],
])('runs a statement each time: %s', async (_kind, text, values) => {
  const reads = new PageReads({});
  let runs = 0;
  const ask = () =>
    reads.share(CompiledQuery.raw(text, values), async () => ({ rows: [{ run: (runs += 1) }] }));
  await ask();
  await ask();
  expect(runs).toBe(2);
});
