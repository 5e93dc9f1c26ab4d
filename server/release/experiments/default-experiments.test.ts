import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { experiments as names } from '@corkboard/shared/rules/experiences';
import { loadWorld } from '../../features/worlds/load-world.ts';
import { fileBlobStore } from '../../platform/blobs/file-blob-store.ts';
import { openTestDb, type TestDb } from '../../testing/clone-database.ts';
import { defaultExperiments } from './default-experiments.ts';
import { seedExperiments } from './experiment-repository.ts';
import { openExperiments } from './open-feature.ts';

let test: TestDb;
let folder: string;

beforeEach(async () => {
  test = await openTestDb();
  folder = await mkdtemp(join(tmpdir(), 'corkboard-experiments-'));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function values() {
  return (await openExperiments(test.db)).values();
}

async function load(world: object, replace: boolean): Promise<void> {
  const file = join(folder, 'world.json');
  await writeFile(file, JSON.stringify({ version: 1, ...world }));
  await loadWorld({ db: test.db, blobStore: fileBlobStore(folder), file, replace });
}

it('[GATE-003] adds the private gate to an empty database', async () => {
  expect(await values()).toMatchObject({ private_profile: true });
});

it.each([false, true])(
  '[GATE-003] keeps the private gate in any world, replace: %s',
  async (replace) => {
    await load({ experiments: [{ name: 'invite_code', is_on: true }] }, replace);
    expect(await values()).toMatchObject({
      private_profile: true,
      invite_code: true,
    });
  },
);

it.each([false, true])('lets a world turn off the gate, replace: %s', async (replace) => {
  await load({ experiments: [{ name: 'private_profile', is_on: false }] }, replace);
  expect(await values()).not.toHaveProperty('private_profile');
});

it('keeps existing settings', async () => {
  await test.db.updateTable('experiments').set({ is_on: false }).execute();
  await seedExperiments(test.db);
  expect(await values()).toEqual({});
});

it('[GATE-003] match the experiments that pages use', async () => {
  const root = join(import.meta.dirname, '../../..');
  const parts = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const folders = [...parts.map((part) => join(part, 'src')), 'shared/rules/people'];
  const asked = await Promise.all(folders.map((folder) => listAsked(join(root, folder))));

  expect(defaultExperiments.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(asked.flat())].toSorted(),
  );
});

async function listAsked(root: string): Promise<string[]> {
  const files = await readdir(root, { recursive: true });
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(join(root, file), 'utf8')));
  return texts.flatMap((text) =>
    Object.entries(names).flatMap(([key, name]) =>
      new RegExp(`(isOn|group)\\((\\w+\\.)?${key}\\)`).test(text) ? [name] : [],
    ),
  );
}
