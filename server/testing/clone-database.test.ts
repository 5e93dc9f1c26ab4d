import { sql } from 'kysely';
import pg from 'pg';

import { sessionRepository } from '../domains/accounts/sessions/session-repository.ts';
import {
  openTestDb,
  ownTestDb,
  resetDatabase,
  type TestDb,
  workerTestDb,
} from './clone-database.ts';
import { given } from './given.ts';

async function readContent({ db }: TestDb): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const content: Record<string, unknown> = {};
  for (const { name } of rows) {
    const found = await sql`select * from ${sql.table(name)} order by 1`.execute(db);
    content[name] = found.rows;
  }
  return content;
}

it('resets a used database to the content of a new one', async () => {
  const fresh = await ownTestDb();
  const used = await openTestDb();
  const world = given(used.db, sessionRepository(used.db));
  const [noor, ines] = [await world.person('noorhaddad'), await world.person('inesmoreau')];
  await world.pin(noor, { board_id: await world.sharedBoard(noor, [ines]) });
  await world.follow(ines, noor);
  await used.db.updateTable('experiments').set({ description: 'changed' }).execute();
  await used.close();

  const again = await openTestDb();
  expect(again.url).toBe(used.url);
  expect(await readContent(again)).toEqual(await readContent(fresh));
  await again.close();
  await fresh.close();
});

it.each([
  'create table clips (id text)',
  'drop table pins cascade',
  'alter table pins add column clip text',
  'drop index sessions_by_user',
  'alter table pins add constraint clip check (true)',
])('refuses to reset a database after "%s"', async (change) => {
  const own = await ownTestDb();
  await sql.raw(change).execute(own.db);

  await expect(resetDatabase(own)).rejects.toThrow('changed the schema');
  await own.close();
});

describe('the database of a worker', () => {
  const PLACE = 99;
  const findId = async ({ db }: TestDb) => {
    const { rows } = await sql<{ id: string }>`
      select oid::text as id from pg_database where datname = current_database()`.execute(db);
    return rows[0]?.id;
  };

  /** Uses the database as one file, and opens it as the next. */
  async function openAfter(change: (used: TestDb) => Promise<unknown>) {
    const fresh = await ownTestDb();
    const used = await workerTestDb(PLACE);
    const before = await findId(used);
    await change(used);
    await used.close();
    const name = new URL(used.url).pathname.slice(1);
    const isLeft = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = ${name} and application_name <> 'leak'`.execute(
        fresh.db,
      );
      return rows.length === 0;
    };
    while (!(await isLeft()));
    const next = await workerTestDb(PLACE);
    expect(await readContent(next)).toEqual(await readContent(fresh));
    const isSame = (await findId(next)) === before;
    await next.close();
    await fresh.close();
    return isSame;
  }

  it('goes emptied to the next file', async () => {
    const fill = ({ db }: TestDb) => given(db, sessionRepository(db)).person('noorhaddad');
    expect(await openAfter(fill)).toBe(true);
  });

  it('is created again after a change of the schema', async () => {
    const change = ({ db }: TestDb) => sql`create table clips (id text)`.execute(db);
    expect(await openAfter(change)).toBe(false);
  });

  it('is created again while a connection is open', async () => {
    const leak = ({ url }: TestDb) => {
      const client = new pg.Client({ connectionString: url, application_name: 'leak' });
      client.on('error', () => {});
      return client.connect();
    };
    expect(await openAfter(leak)).toBe(false);
  });
});
