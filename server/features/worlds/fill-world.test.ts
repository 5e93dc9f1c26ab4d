import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { fileBlobStore } from '../../platform/blobs/file-blob-store.ts';
import { openTestDb, type TestDb } from '../../testing/clone-database.ts';
import { fillWorld } from './fill-world.ts';
import { loadWorld } from './load-world.ts';
import { smallWorld, writeWorld } from './testing/small-world.ts';
import { hasDemo } from './world-repository.ts';

let test: TestDb;
let folder: string;
let file: string;

beforeEach(async () => {
  test = await openTestDb();
  const small = await smallWorld();
  folder = small.folder;
  file = await writeWorld(folder, small.world);
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function fill(isDemo: boolean): Promise<void> {
  await fillWorld(test.db, { world: { file, isDemo }, s3: null, dataDir: folder }, () => {});
}

it('recognizes the demo by the load option', async () => {
  expect(await hasDemo(test.db)).toBe(false);
  await fill(true);
  expect(await hasDemo(test.db)).toBe(true);
  await fill(true);
  expect(await hasDemo(test.db)).toBe(true);
});

it('never treats another world as the demo', async () => {
  await fill(false);
  expect(await hasDemo(test.db)).toBe(false);
  await expect(fill(false)).rejects.toThrow(/already contains a world/);
});

it('forgets the demo when its world is removed', async () => {
  await fill(true);
  const blobStore = fileBlobStore(join(folder, 'media'));
  await loadWorld({ db: test.db, blobStore, file, replace: true });
  expect(await hasDemo(test.db)).toBe(false);
});
