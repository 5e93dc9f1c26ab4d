import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { buildRemote } from './build-remote.ts';
import { temporaryWorkspace } from './testing/temporary-workspace.ts';
import type { Workspace } from './workspace.ts';

let workspace: Workspace;

beforeEach(async () => {
  workspace = await temporaryWorkspace();
});
afterEach(() => rm(workspace.folder, { recursive: true }));

async function builtBy(program: string): Promise<void> {
  const manifest = { name: 'notes', scripts: { build: 'node build.cjs' } };
  await writeFile(path.join(workspace.folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(workspace.folder, 'build.cjs'), program);
}

it("builds with the remote's own script without webpack configuration", async () => {
  await builtBy(`
    const { mkdirSync, writeFileSync } = require('node:fs');
    const folder = 'dist/' + process.env.CORKBOARD_VERSION + '/web';
    mkdirSync(folder, { recursive: true });
    writeFileSync(folder + '/remoteEntry.js', 'built');
  `);
  const folder = await buildRemote(workspace, '1.2.0');
  expect(folder).toBe(path.join(workspace.folder, 'dist/1.2.0'));
  expect(await readFile(path.join(folder, 'web/remoteEntry.js'), 'utf8')).toBe('built');
});

it('reports the output of a failed build', async () => {
  await builtBy('console.error("no such loader"); process.exit(1);');
  await expect(buildRemote(workspace, '1.2.0')).rejects.toThrow(
    /The build of notes has failed\.\s+no such loader/,
  );
});

it('builds nothing before the checks have passed', async () => {
  await builtBy("require('node:fs').writeFileSync('started', '');");
  const isChecked = Promise.reject(new Error('It needs a newer contract.'));
  await expect(buildRemote(workspace, '1.2.0', isChecked)).rejects.toThrow('newer contract');
  expect(await readdir(workspace.folder)).not.toContain('started');
});
