import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '@corkboard/shared/rules/base';

import { RemoteFolders } from './remote-folders.ts';

let dataDir: string;
let incoming: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'corkboard-folders-'));
  incoming = path.join(dataDir, 'remotes/.incoming');
});
afterEach(() => rm(dataDir, { recursive: true }));

async function leave(name: string) {
  const folder = path.join(incoming, name, 'web');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'half.js'), 'half a file');
}

it('removes at a start what a killed process left', async () => {
  await leave('of-an-earlier-process');
  const folders = new RemoteFolders(dataDir);
  const own = await folders.makeIncoming();
  await folders.sweep({ isStart: true });
  expect(await readdir(incoming)).toEqual([path.basename(own)]);
});

it('removes later what is older than an hour', async () => {
  const folders = new RemoteFolders(dataDir);
  const [old, fresh] = [await folders.makeIncoming(), await folders.makeIncoming()];
  const before = new Date(Date.now() - HOUR_MS - 1000);
  await utimes(old, before, before);
  await folders.sweep();
  expect(await readdir(incoming)).toEqual([path.basename(fresh)]);
});

it('has nothing to remove before the first publication', async () => {
  await new RemoteFolders(dataDir).sweep({ isStart: true });
  expect(await readdir(dataDir)).toEqual([]);
});
