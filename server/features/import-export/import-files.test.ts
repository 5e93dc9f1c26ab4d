import { accountStatusRepository } from '../../domains/people/account-status-repository.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type ImportFiles, importFiles, PART_BYTES } from './import-files.ts';
import { importRunner } from './import-runner.ts';

let world: TestApp;
let blobs: BlobStore;
let files: ImportFiles;
let noor: Person;

beforeEach(async () => {
  world = await testApp();
  blobs = openBlobStore({ s3: null, dataDir: world.dataDir });
  files = importFiles({ db: world.db, blobs });
  noor = await world.given.person('noorhaddad');
});
afterEach(() => world.close());

const sent = { file_name: 'export.zip', bytes: PART_BYTES + 1, modified_at: null };

async function givenFile(): Promise<string> {
  const file = await files.beginOrGoOn(noor.id, sent);
  await files.putPart(file, 0, Buffer.from('first'));
  await files.putPart(file, 1, Buffer.from('second'));
  return file.id;
}

async function givenImport(more: { status?: 'done' | 'failed'; attempts?: number } = {}) {
  const id = await givenFile();
  const { status = 'waiting', attempts = 0 } = more;
  const row = { id, user_id: noor.id, format: 'corkboard' as const, file_name: 'export.zip' };
  await world.db
    .insertInto('pin_imports')
    .values({ ...row, file_id: id, status, attempts })
    .execute();
  return id;
}

const storedParts = async (id: string) =>
  Promise.all([0, 1].map((number) => blobs.has(`imports/${id}/${number}`)));
const rows = () => world.db.selectFrom('import_files').select('id').execute();
const released = () => world.db.selectFrom('released_import_parts').selectAll().execute();

const runner = () =>
  importRunner({
    db: world.db,
    blobs,
    files,
    fetchPublic: () => Promise.reject(new Error('no web here')),
  });

it.each([
  ["that can't be read", {}],
  ['that was given up', { attempts: 20 }],
])('discards the file of an import %s', async (_which, more) => {
  const id = await givenImport(more);

  await runner().drain();

  const { status } = await world.db
    .selectFrom('pin_imports')
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('failed');
  expect(await storedParts(id)).toEqual([false, false]);
  expect(await rows()).toEqual([]);
});

it.each(['done', 'failed'] as const)('sweeps the file of an import that is %s', async (status) => {
  const id = await givenImport({ status });

  expect(await files.sweep()).toBe(1);
  expect(await storedParts(id)).toEqual([false, false]);
  expect(await rows()).toEqual([]);
});

it('keeps the file of a waiting import and of an upload', async () => {
  const ids = [await givenImport(), await givenFile()];

  expect(await files.sweep()).toBe(0);
  for (const id of ids) expect(await storedParts(id)).toEqual([true, true]);
});

it('sweeps the files of deleted accounts, also a part that a crash kept from being recorded', async () => {
  const id = await givenImport();
  await world.db.deleteFrom('import_file_parts').where('number', '=', 1).execute();
  await world.db.deleteFrom('released_import_parts').execute();
  await accountStatusRepository(world.db).remove([noor.id]);

  expect(await files.sweep()).toBe(1);
  expect(await storedParts(id)).toEqual([false, false]);
  expect(await released()).toEqual([]);
});

it('remembers nothing of a file that it discarded', async () => {
  await files.discard(await givenFile());

  expect(await released()).toEqual([]);
});

it('keeps looking for the parts of a file that it could not discard', async () => {
  const id = await givenFile();
  const broken = { ...blobs, delete: () => Promise.reject(new Error('no store')) };
  await expect(importFiles({ db: world.db, blobs: broken }).discard(id)).rejects.toThrow();

  expect(await files.sweep()).toBe(1);
  expect(await storedParts(id)).toEqual([false, false]);
});

it('sweeps all parts of a file from a form, which has no size yet', async () => {
  const id = await givenFile();
  await world.db.updateTable('import_files').set({ bytes: 0 }).execute();
  await accountStatusRepository(world.db).remove([noor.id]);

  await files.sweep();
  expect(await storedParts(id)).toEqual([false, false]);
});

it('stores no part of a file that was deleted', async () => {
  const file = await files.beginOrGoOn(noor.id, sent);
  await files.discard(file.id);

  await expect(files.putPart(file, 0, Buffer.from('first'))).rejects.toThrow();
  expect(await storedParts(file.id)).toEqual([false, false]);
});
