import { sql } from 'kysely';

import { sessionRepository } from '../domains/accounts/session-repository.ts';
import { openTestDb, ownTestDb, resetDatabase, type TestDb } from './clone-database.ts';
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
