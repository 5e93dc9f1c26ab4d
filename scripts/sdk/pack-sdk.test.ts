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

async function filesOf(archive: string): Promise<string[]> {
  const files: string[] = [];
  await list({ file: archive, onReadEntry: (entry) => void files.push(entry.path) });
  return files;
}

it('packs what a remote elsewhere builds, tests and ships with, and nothing that it does not need', async () => {
  const { digest } = await packSdk(out);
  const shared = await filesOf(path.join(out, digest, 'corkboard-shared-1.0.0.tgz'));
  expect(shared).toEqual(
    expect.arrayContaining([
      'package/package.json',
      'package/facades/remote.ts',
      'package/testing/render.tsx',
      'package/ui/tokens.css',
    ]),
  );
  const build = await filesOf(path.join(out, digest, 'corkboard-build-1.0.0.tgz'));
  expect(build).toEqual(
    expect.arrayContaining(['package/build/remote-config.ts', 'package/release/bin.mjs']),
  );
  expect([...shared, ...build].filter((file) => /node_modules|\.test\./.test(file))).toEqual([]);
});

it('gives the same sources the same address and the same bytes', async () => {
  const first = await packSdk(out);
  const bytes = await readFile(path.join(out, first.digest, 'corkboard-build-1.0.0.tgz'));
  const second = await packSdk(out);
  expect(second).toEqual(first);
  const again = await readFile(path.join(out, second.digest, 'corkboard-build-1.0.0.tgz'));
  expect(again.equals(bytes)).toBe(true);
});
