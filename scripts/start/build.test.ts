import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { list } from 'tar';

import { packSdk } from '../../cli/sdk/pack-sdk.ts';

/** Where packed files are from. The manifests are made. */
const SOURCES: Record<string, [from: RegExp, to: string][]> = {
  '@corkboard/shared': [[/^package\//, 'shared/']],
  '@corkboard/build': [
    [/^package\/node_modules\/@corkboard\/release-contract\//, 'release-contract/'],
    [/^package\//, ''],
  ],
};

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'corkboard-build-test-'));
});
afterEach(() => rm(out, { recursive: true }));

async function listPacked(): Promise<string[]> {
  const { packages } = await packSdk(out);
  const files: string[] = [];
  for (const [name, { path }] of Object.entries(packages)) {
    const onReadEntry = (entry: { path: string }) => {
      const [from, to] = SOURCES[name]?.find(([one]) => one.test(entry.path)) ?? [/^/, ''];
      files.push(entry.path.replace(from, to));
    };
    await list({ file: join(out, path.replace('/_release/sdk/', '')), onReadEntry });
  }
  return files;
}

it('packs the SDK again when any packed file has changed', async () => {
  const path = './build.mjs';
  const { listPartInputs } = await import(path);
  const packed = await listPacked();
  expect(packed).toContain('shared/testing/render.tsx');

  const inputs = new Set<string>(await listPartInputs('sdk'));
  expect(packed.filter((file) => !inputs.has(file))).toEqual([]);
});

it('builds the shell again when its sources change, and not its tests', async () => {
  const path = './build.mjs';
  const { listPartInputs } = await import(path);
  const inputs: string[] = await listPartInputs('shell');

  expect(inputs).toContain('shell/src/pin-builder/pin-builder.tsx');
  expect(inputs.filter((file) => /\/testing\/|\.test\.tsx?$/.test(file))).toEqual([]);
});
