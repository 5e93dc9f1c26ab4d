import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';

import { canOthersRead, fenceCommand } from './fence-command.ts';

jest.setTimeout(60_000);

/** Code that has all modules of Node, in the process and in a thread like those that render. */
const ATTEMPTS = `
import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const [secret, remote, port] = process.argv.slice(2);
const attempts = {
  'read a file of the server': () => readFileSync(secret),
  'read through the system': () => readFileSync('/proc/self/root' + secret),
  'read the environment of a process': () => readFileSync('/proc/self/environ'),
  'write next to a remote': () => writeFileSync(remote + '/more.js', ''),
  'start a process': () => execFileSync(process.execPath, ['--version']),
  'load an addon': () => process.dlopen({ exports: {} }, remote + '/addon.node'),
  'use an internal binding': () => process.binding('fs'),
  'connect to the server': () => once(connect(Number(port), '127.0.0.1'), 'connect'),
  'read a remote': () => readFileSync(remote + '/remoteEntry.js'),
};
const done = [];
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    done.push(name);
  } catch {}
}
if (isMainThread) {
  const thread = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), env: {} });
  const [inThread] = await once(thread, 'message');
  const names = Object.keys(process.env);
  process.send({ done, inThread, names, uid: process.getuid?.() });
} else parentPort.postMessage(done);
`;

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'corkboard-fence-')));
  await mkdir(join(folder, 'server/dist'), { recursive: true });
  await mkdir(join(folder, 'remotes'));
  await writeFile(join(folder, 'admin-token'), 'secret');
  await writeFile(join(folder, 'remotes/remoteEntry.js'), '');
  await writeFile(join(folder, 'server/dist/fence.mjs'), ATTEMPTS);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('reads the packages of a linked server', async () => {
  const app = join(folder, 'app');
  await mkdir(app);
  await symlink(join(folder, 'server'), join(app, 'server'));
  await mkdir(join(folder, 'node_modules/tool'), { recursive: true });
  await writeFile(join(folder, 'node_modules/tool/package.json'), '{"exports":"./tool.mjs"}');
  await writeFile(join(folder, 'node_modules/tool/tool.mjs'), "export default 'found'");
  const code = "import tool from 'tool'; process.send(tool);";
  await writeFile(join(folder, 'server/dist/linked.mjs'), code);
  const { file, args, env, owner } = await fenceCommand({
    fenceFile: join(app, 'server/dist/linked.mjs'),
    nodeEntry: join(app, 'shell/dist/node/server.js'),
    folders: [],
  });

  const child = spawn(file, args, { ...owner, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  expect(answer).toBe('found');
});

it('lets its code read remotes and nothing else', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const remotes = join(folder, 'remotes');
  process.env['FENCE_TEST_KEY'] = 'secret';
  const { file, args, env, owner, isOffline } = await fenceCommand({
    fenceFile: join(folder, 'server/dist/fence.mjs'),
    nodeEntry: join(folder, 'shell/dist/node/server.js'),
    folders: [remotes],
  });
  delete process.env['FENCE_TEST_KEY'];

  const child = spawn(file, [...args, join(folder, 'admin-token'), remotes, port], {
    ...owner,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ done, inThread, names }] = await once(child, 'message');
  await new Promise((resolve) => listener.close(resolve));

  const allowed = [...(isOffline ? [] : ['connect to the server']), 'read a remote'];
  expect(done).toEqual(allowed);
  expect(inThread).toEqual(allowed);
  expect(names.toSorted()).toEqual(expect.arrayContaining(['NODE_ENV']));
  expect(names).not.toContain('FENCE_TEST_KEY');
});

it('sees whether other accounts can read a folder', async () => {
  expect(canOthersRead(folder)).toBe(false);
  expect(canOthersRead(join(folder, 'remotes'))).toBe(false);
  expect(canOthersRead(tmpdir())).toBe(true);
});
