import { sql } from 'kysely';
import { actionRunner } from '../../domains/organizing/action-runner.ts';
import { mergeBoards } from '../../domains/organizing/board-moves.ts';
import { deleteSection } from '../../domains/organizing/section-mutations.ts';
import { accountStatusRepository } from '../../domains/people/account-status-repository.ts';
import { savePin } from '../../domains/pins/pin-changes.ts';
import { lockPinLocation } from '../../domains/pins/pin-location.ts';
import { lockSaves } from '../../domains/pins/pin-write-repository.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts';
import { importBoards, importPin } from './import-pin.ts';
import { importRepository } from './import-repository.ts';
import { type ImportedPin, newBoard } from './read/import-item.ts';

let world: TestApp;
let ada: Person;
let source: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  ada = await world.given.newcomer('ada');
  source = await world.given.board(ada, 'Lamps', { privacy: 'secret' });
});

let importId: string;

async function startImport(section: string | null = null) {
  importId = newId();
  const item: ImportedPin = {
    title: 'Imported',
    description: '',
    link: null,
    alt_text: '',
    board: newBoard('Lamps'),
    section,
    picture: null,
  };
  await world.db
    .insertInto('pin_imports')
    .values({
      id: importId,
      user_id: ada.id,
      format: 'bookmarks',
      file_name: 'bookmarks.html',
      boards: '[]',
    })
    .execute();
  await world.db
    .insertInto('pin_import_items')
    .values({ import_id: importId, number: 1, item: JSON.stringify(item) })
    .execute();
  const digest = await world.given.picture('imported');
  const run = () =>
    importPin(world.db, {
      importId,
      number: 1,
      userId: ada.id,
      boards: [],
      item,
      found: { digest },
    });
  return run;
}

/** Imports while another transaction holds its locks, and waits for both. */
async function importDuring(
  run: () => Promise<void>,
  change: (trx: Db) => Promise<unknown>,
  changeMore: (trx: Db) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  let importing: Promise<void> | undefined;
  await inTransaction(world.db, async (trx) => {
    await change(trx);
    importing ??= run();
    await waitUntilBlocked(world.db);
    await changeMore(trx);
  });
  await importing;
  await finishActions();
}

async function finishActions(): Promise<void> {
  await world.db.updateTable('board_actions').set({ lease_until: null }).execute();
  await actionRunner(world.db).drain();
}

async function findImported() {
  return world.db
    .selectFrom('pins as p')
    .innerJoin('boards as b', 'b.id', 'p.board_id')
    .select(['b.id', 'b.deleted_at as board_deleted_at', 'p.deleted_at', 'p.section_id'])
    .where('p.user_id', '=', ada.id)
    .where('p.title', '=', 'Imported')
    .executeTakeFirstOrThrow();
}

it('imports no Pin into a board that is being merged away', async () => {
  const target = await world.given.board(ada, 'Target');
  const actor = { subject: ada.id, member: ada.id };
  await importDuring(await startImport(), (trx) => mergeBoards(trx, { source, target }, actor));

  expect(await findImported()).toMatchObject({ board_deleted_at: null, deleted_at: null });
});

it('imports no Pin into a section that is being deleted', async () => {
  const section_id = newId();
  await world.db
    .insertInto('sections')
    .values({ id: section_id, board_id: source, title: 'Old', slug: 'old' })
    .execute();
  const actor = { subject: ada.id, member: ada.id };
  await importDuring(await startImport('Old'), (trx) =>
    deleteSection(trx, { section_id, pins: 'delete' }, actor),
  );

  const { section_id: found, ...pin } = await findImported();
  expect(pin).toEqual({ id: source, board_deleted_at: null, deleted_at: null });
  const section = await world.db
    .selectFrom('sections')
    .select('deleted_at')
    .where('id', '=', found)
    .executeTakeFirstOrThrow();
  expect(section.deleted_at).toBeNull();
});

it('leaves its person to a save that holds the board', async () => {
  const pin_id = await world.given.pin(ada);
  const saving = importDuring(
    await startImport(),
    (trx) => lockPinLocation(trx, { board_id: source }, ada.id),
    async (trx) => {
      await sql`set local lock_timeout = '200ms'`.execute(trx);
      await savePin(trx, { pin_id, board_id: source }, { subject: ada.id, member: ada.id });
    },
  );

  await expect(saving).resolves.toBeUndefined();
  expect(await findImported()).toMatchObject({ id: source });
});

it('imports no Pin into a board that was created and merged away while it waited for its person', async () => {
  await world.db.deleteFrom('boards').where('id', '=', source).execute();
  const target = await world.given.board(ada, 'Target');
  const run = await startImport();
  let importing: Promise<void> | undefined;
  await inTransaction(world.db, async (merging) => {
    await inTransaction(world.db, async (saving) => {
      await lockSaves(saving, ada.id);
      importing ??= run();
      await waitUntilBlocked(world.db);
      source = await world.given.board(ada, 'Lamps', { privacy: 'secret' });
      await mergeBoards(merging, { source, target }, { subject: ada.id, member: ada.id });
    });
    await waitUntilBlocked(world.db);
  });
  await importing;
  await finishActions();

  expect(await findImported()).toMatchObject({ board_deleted_at: null, deleted_at: null });
});

const stop = (db: Db) => importRepository(db).stop(importId, ada.id);
const findImport = () => importRepository(world.db).find(importId, ada.id);

async function countPins(): Promise<number> {
  const pins = await world.db
    .selectFrom('pins')
    .select('id')
    .where('user_id', '=', ada.id)
    .execute();
  return pins.length;
}

async function countBlocked(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows.length;
}

it('imports no Pin after its import was stopped', async () => {
  await importDuring(
    await startImport(),
    (trx) => lockSaves(trx, ada.id),
    (trx) => stop(trx),
  );

  expect(await countPins()).toBe(0);
  expect(await findImport()).toMatchObject({ created_count: 0, skipped_count: 1, status: 'done' });
});

it('stops an import after the Pin in progress', async () => {
  const run = await startImport();
  let importing: Promise<void> | undefined;
  let stopped: ReturnType<typeof findImport> | undefined;
  await inTransaction(world.db, async (trx) => {
    // A new Pin waits for its image.
    await sql`select from pictures for update`.execute(trx);
    importing = run();
    await waitUntilBlocked(world.db);
    let isStopped = false;
    stopped = stop(world.db).then(() => {
      isStopped = true;
      return findImport();
    });
    while (!isStopped && (await countBlocked()) < 2);
  });
  await importing;

  expect(await stopped).toMatchObject({ created_count: 1, skipped_count: 0 });
});

it.each([
  ['was stopped', () => stop(world.db)],
  ['ended with its account', () => accountStatusRepository(world.db).remove([ada.id])],
])('adds nothing more for an import that %s', async (_how, end) => {
  const run = await startImport();
  const owner = ada.id;
  await end();

  await importBoards(world.db, { importId, userId: owner, boards: [newBoard('More')] });
  await run();

  const boards = await world.db
    .selectFrom('boards')
    .select('name')
    .where('owner_id', '=', owner)
    .where('name', '=', 'More')
    .execute();
  expect([boards, await countPins()]).toEqual([[], 0]);
});

it('imports for an account that was deactivated, which can come back', async () => {
  const run = await startImport();
  await accountStatusRepository(world.db).deactivate([ada.id]);
  await run();
  await accountStatusRepository(world.db).reactivate([ada.id]);

  expect(await findImported()).toMatchObject({ id: source, deleted_at: null });
});
