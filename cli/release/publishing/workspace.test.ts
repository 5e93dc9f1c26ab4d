import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { UsageError } from '../../common/usage-error.ts';
import { readWorkspaces } from './workspace.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-workspaces-'));
});
afterEach(() => rm(root, { recursive: true }));

async function writePackage(folder: string, content: object): Promise<void> {
  await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, folder, 'package.json'), JSON.stringify(content));
}

it('finds the remotes of a pattern', async () => {
  await writePackage('.', { name: 'all', workspaces: ['remotes/*'] });
  await writePackage('remotes/one', { name: '@team/one', version: '1.0.0', corkboard: {} });
  await writePackage('remotes/tools', { name: 'tools', version: '1.0.0' });
  await mkdir(path.join(root, 'remotes/empty'));
  expect(readWorkspaces(root).map(({ name }) => name)).toEqual(['one']);
});

it('says where a command belongs when there is no package', () => {
  expect(() => readWorkspaces(root)).toThrow(UsageError);
  expect(() => readWorkspaces(root)).toThrow(/There is no .+package\.json\. Start the command/);
});
