import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { list } from 'tar';

import { packSdk } from './pack-sdk.ts';

let out: string;

beforeEach(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'corkboard-sdk-test-'));
});
afterEach(() => rm(out, { recursive: true }));

async function packArchive(name: 'shared' | 'build', digest: string): Promise<string> {
  const { version } = await readPackage();
  return path.join(out, digest, `corkboard-${name}-${version}.tgz`);
}

async function readPackage(): Promise<{ version: string }> {
  const file = path.join(import.meta.dirname, '../../shared/package.json');
  return JSON.parse(await readFile(file, 'utf8'));
}

async function getFiles(archive: string): Promise<string[]> {
  const files: string[] = [];
  await list({ file: archive, onReadEntry: (entry) => void files.push(entry.path) });
  return files;
}

/** No registry has it, so the archive brings it along. */
const BUNDLED = 'package/node_modules/@corkboard/release-contract/';

it('packs only the files that remotes need', async () => {
  const { digest } = await packSdk(out);
  const shared = await getFiles(await packArchive('shared', digest));
  expect(shared).toEqual(
    expect.arrayContaining([
      'package/package.json',
      'package/contract.snapshot.json',
      'package/facades/remote.ts',
      'package/testing/render.tsx',
      'package/ui/tokens.css',
    ]),
  );
  const build = await getFiles(await packArchive('build', digest));
  expect(build).toEqual(
    expect.arrayContaining([
      'package/scripts/build/remote-config.ts',
      'package/cli/release/bin.mjs',
      `${BUNDLED}rules/index.ts`,
    ]),
  );
  const others = [...shared, ...build].filter((file) => !file.startsWith(BUNDLED));
  expect(others.filter((file) => /node_modules|\.test\./.test(file))).toEqual([]);
});

it('produces equal URLs and bytes for equal sources', async () => {
  const first = await packSdk(out);
  const bytes = await readFile(await packArchive('build', first.digest));
  const second = await packSdk(out);
  expect(second).toEqual(first);
  const again = await readFile(await packArchive('build', second.digest));
  expect(again.equals(bytes)).toBe(true);
});
