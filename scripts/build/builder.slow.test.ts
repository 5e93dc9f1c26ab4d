import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import path from 'node:path';

import { buildRemote } from '../../cli/release/publishing/build-remote.ts';
import type { Workspace } from '../../cli/release/publishing/workspace.ts';
import { createSmallRemote } from './testing/small-remote.ts';

/** Writes files when it is loaded, and when a build begins. */
const CONFIG = `
  import { writeFileSync } from 'node:fs';
  import { remoteConfig } from '../../../webpack.common.ts';
  const begun = { apply: ({ hooks }) => hooks.run.tap('Begun', () => writeFileSync('begun', '')) };
  writeFileSync('loaded', '');
  export default remoteConfig(import.meta.dirname).map((it) => ({
    ...it,
    plugins: [...it.plugins, begun],
  }));
`;

let folder: string;

beforeEach(() => {
  folder = createSmallRemote();
  writeFileSync(path.join(folder, 'webpack.config.ts'), CONFIG);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const workspace = () => ({ name: 'mf-small', folder, version: '1.0.0' }) as Workspace;
const has = (file: string) => existsSync(path.join(folder, file));

it('builds both parts of a remote with webpack', async () => {
  await buildRemote(workspace(), '1.2.0', Promise.resolve());
  const files = ['web/entry.js', 'web/remoteEntry.js', 'node/remoteEntry.js'];
  expect(files.filter((file) => !has(`dist/1.2.0/${file}`))).toEqual([]);
  expect(has('begun')).toBe(true);
});

it('loads webpack during checks, and builds nothing without them', async () => {
  const changes = watch(folder);
  let reject = (_error: Error) => {};
  const isChecked = new Promise<void>((_resolve, rejectIt) => {
    reject = rejectIt;
  });
  const building = buildRemote(workspace(), '1.2.0', isChecked);
  for await (const { filename } of changes) if (filename === 'loaded') break;
  reject(new Error('It needs a newer contract.'));
  await expect(building).rejects.toThrow('newer contract');
  expect(has('begun')).toBe(false);
});

it('reports why a build with webpack has failed', async () => {
  rmSync(path.join(folder, 'src/later.ts'));
  await expect(buildRemote(workspace(), '1.2.0')).rejects.toThrow(
    /^The build of mf-small has failed\.[^]+later\.ts/,
  );
});
