import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { reuseBuild } from './reuse-build.ts';
import { temporaryWorkspace } from './testing/temporary-workspace.ts';
import type { Workspace } from './workspace.ts';

let workspace: Workspace;
let built: string[];

beforeEach(async () => {
  workspace = await temporaryWorkspace();
  built = [];
});
afterEach(() => rm(workspace.folder, { recursive: true }));

const web = () => path.join(workspace.folder, 'dist/1.0.0/web');
const releaseFile = () => path.join(workspace.folder, 'dist/1.0.0/release.json');

async function build(_: Workspace, version: string): Promise<string> {
  built.push(version);
  await mkdir(web(), { recursive: true });
  await writeFile(path.join(web(), 'remoteEntry.js'), 'built');
  return path.join(workspace.folder, 'dist', version);
}

async function givenPackedFrom(digest: string): Promise<void> {
  await build(workspace, '1.0.0');
  await writeFile(releaseFile(), JSON.stringify({ inputs_digest: digest }));
  built = [];
}

it('reuses a packed build of the same inputs', async () => {
  await givenPackedFrom('same');
  expect(await reuseBuild(build, 'same')(workspace, '1.0.0')).toBe(path.dirname(web()));
  expect(built).toEqual([]);
});

it('builds again after a change of the inputs', async () => {
  await givenPackedFrom('old');
  await reuseBuild(build, 'new')(workspace, '1.0.0');
  expect(built).toEqual(['1.0.0']);
});

it('builds again after a manual build', async () => {
  await givenPackedFrom('same');
  const later = new Date(Date.now() + 60_000);
  await utimes(path.join(web(), 'remoteEntry.js'), later, later);
  await reuseBuild(build, 'same')(workspace, '1.0.0');
  expect(built).toEqual(['1.0.0']);
});

it('does not reuse a build that was interrupted', async () => {
  await givenPackedFrom('old');
  const interrupted = () => Promise.reject(new Error('interrupted'));
  await expect(reuseBuild(interrupted, 'new')(workspace, '1.0.0')).rejects.toThrow('interrupted');
  await reuseBuild(build, 'old')(workspace, '1.0.0');
  expect(built).toEqual(['1.0.0']);
});
