import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inputsDigest } from './inputs-digest.ts';

let root: string;
let before: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-inputs-'));
  await write('mf-boards/src/remote.tsx');
  await write('mf-profile/src/remote.tsx');
  await write('shared/ui/buttons/button.tsx');
  await write('webpack.common.ts');
  before = await inputsDigest('mf-boards', root);
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text = 'before'): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

it.each([
  'mf-boards/src/remote.tsx',
  'mf-boards/package.json',
  'mf-boards/src/new/file.module.css',
  'shared/ui/buttons/button.tsx',
  'shared/package.json',
  'webpack.common.ts',
  'scripts/build/plugin.ts',
  'package-lock.json',
])('changes with %s', async (file) => {
  await write(file, 'after');
  expect(await inputsDigest('mf-boards', root)).not.toBe(before);
});

it('includes a whole repository that is one remote', async () => {
  await write('package.json', '{}');
  await write('src/remote.tsx');
  const digest = await inputsDigest('notes', root);
  await write('src/remote.tsx', 'after');
  expect(await inputsDigest('notes', root)).not.toBe(digest);
});

it.each([
  'mf-boards/dist/1.0.0/web/remoteEntry.js',
  'mf-boards/node_modules/x/index.js',
  'mf-boards/src/remote.test.tsx',
  'mf-boards/README.md',
  'shared/testing/api.ts',
  'shared/ui/buttons/button.test.tsx',
  'mf-profile/src/remote.tsx',
  'server/compose/main.ts',
])('does not change with %s', async (file) => {
  await write(file, 'after');
  expect(await inputsDigest('mf-boards', root)).toBe(before);
});

it('distinguishes a moved file', async () => {
  await write('mf-boards/src/a.ts');
  const there = await inputsDigest('mf-boards', root);
  await rm(path.join(root, 'mf-boards/src/a.ts'));
  await write('mf-boards/src/b.ts');
  expect(await inputsDigest('mf-boards', root)).not.toBe(there);
});

it('is the same from the folder of a remote as from the repository around it', async () => {
  await write('package.json', JSON.stringify({ workspaces: ['remotes/*'] }));
  await write('package-lock.json');
  await write('remotes/my-notes/src/remote.tsx');
  const folder = path.join(root, 'remotes/my-notes');
  const digest = await inputsDigest('notes', root, folder);
  expect(await inputsDigest('notes', folder, folder)).toBe(digest);

  await write('package-lock.json', 'after');
  const after = await inputsDigest('notes', folder, folder);
  expect(after).not.toBe(digest);
  expect(await inputsDigest('notes', root, folder)).toBe(after);
});

it('does not change with the name of the folder', async () => {
  await write('package.json', '{}');
  await write('one/package.json', '{}');
  await write('two/package.json', '{}');
  const [one, two] = ['one', 'two'].map((name) => path.join(root, name));
  expect(await inputsDigest('notes', root, one)).toBe(await inputsDigest('notes', root, two));
});
