import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { buildSmallRemote, createSmallRemote } from './testing/small-remote.ts';

let folder: string;

beforeEach(() => {
  folder = createSmallRemote();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function readFiles(version: string): Record<string, string> {
  const dist = path.join(folder, 'dist', version);
  const files = readdirSync(dist, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile() && file.name !== 'mf-stats.json')
      .map((file) => path.join(file.parentPath, file.name))
      .toSorted()
      .map((file) => [path.relative(dist, file), readFileSync(file, 'utf8')]),
  );
}

it("builds a version the same with another version's cache", () => {
  buildSmallRemote(folder, { version: '1.0.0', isCached: true });
  buildSmallRemote(folder, { version: '1.0.1', isCached: true });
  const cached = readFiles('1.0.1');
  buildSmallRemote(folder, { version: '1.0.1', isCached: false });
  expect(cached).toEqual(readFiles('1.0.1'));
  expect(cached['web/entry.js']).toContain('mf_small__1_0_1');
  expect(JSON.stringify(cached)).not.toMatch(/mf_small__(?:1_0_0|any_version)/);
});

it('repeats the files of an earlier version whose code is the same', () => {
  buildSmallRemote(folder, { version: '1.0.0', isCached: true });
  buildSmallRemote(folder, { version: '1.0.1', isCached: true });
  const [before, after] = [readFiles('1.0.0'), readFiles('1.0.1')];
  const other = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(other.filter((file) => /^web.*\.(?:js|css)$/.test(file))).toEqual([
    'web/entry.js',
    'web/remoteEntry.js',
  ]);
});
