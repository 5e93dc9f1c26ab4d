import { sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { endImport, importRepository, storeNextCounts } from './import-repository.ts';

let world: TestApp;
let noor: Person;
let id: string;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  id = newId();
  await world.db
    .insertInto('pin_imports')
    .values({ id, user_id: noor.id, format: 'bookmarks', file_name: 'a.html', status: 'running' })
    .execute();
  const outcomes = ['created', 'created', 'duplicate', 'skipped', 'failed', 'waiting'] as const;
  await world.db
    .insertInto('pin_import_items')
    .values(outcomes.map((outcome, at) => ({ import_id: id, number: at + 1, item: '{}', outcome })))
    .execute();
});
afterEach(() => world.close());

const counted = { total_count: 6, created_count: 2, skipped_count: 2, failed_count: 1 };
const imports = () => importRepository(world.db).ofUser(noor.id);
const deleteItems = () => world.db.deleteFrom('pin_import_items').execute();

it('counts the entries of an import that runs', async () => {
  expect(await imports()).toMatchObject([{ id, status: 'running', ...counted }]);
  await deleteItems();
  expect(await imports()).toMatchObject([{ total_count: 0, created_count: 0 }]);
});

it.each(['done', 'failed'] as const)('reads no entries of an import that is %s', async (status) => {
  await endImport(world.db, id, status);
  const [ended] = await imports();
  await deleteItems();

  expect(ended).toMatchObject({ ...counted, status, skipped_count: status === 'done' ? 3 : 2 });
  expect(await imports()).toEqual([ended]);
});

describe('a stopped import', () => {
  const finishedBefore = (minutes: number) =>
    world.db
      .updateTable('pin_imports')
      .set({ finished_at: sql`now() - make_interval(mins => ${minutes})` })
      .execute();

  it('counts what it skips, and what an older server still adds', async () => {
    await importRepository(world.db).stop(id, noor.id);
    expect(await imports()).toMatchObject([{ ...counted, status: 'done', skipped_count: 3 }]);
    expect(await storeNextCounts(world.db)).toBeUndefined();

    await world.db
      .updateTable('pin_import_items')
      .set({ outcome: 'created' })
      .where('outcome', '=', 'waiting')
      .execute();

    const all = { ...counted, created_count: 3, skipped_count: 2 };
    expect(await imports()).toMatchObject([all]);
    await finishedBefore(3);
    expect(await storeNextCounts(world.db)).toBe('again');
    expect(await storeNextCounts(world.db)).toBeUndefined();
    await deleteItems();
    expect(await imports()).toMatchObject([all]);
  });

  it('is not counted while it runs', async () => {
    await finishedBefore(3);

    expect(await storeNextCounts(world.db)).toBeUndefined();
  });
});

it('counts the entries of an import that an older server ended', async () => {
  await world.db.updateTable('pin_imports').set({ status: 'done' }).execute();

  expect(await imports()).toMatchObject([{ ...counted, skipped_count: 3 }]);
});
