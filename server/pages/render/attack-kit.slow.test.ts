import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { jest } from '@jest/globals';

import { boardsRemote, type FixtureRemote } from '../testing/fixture-remotes.ts';
import { type KitOptions, openPool, type PoolKit } from '../testing/pool-kit.ts';

jest.setTimeout(600_000);

let kit: PoolKit;
afterEach(() => kit.close());

async function given(boards: FixtureRemote, options?: KitOptions): Promise<void> {
  kit = await openPool(boards, options);
}

/** What code of a remote tries while it loads. Each value is the body of an async function. */
const ATTEMPTS = {
  'read a file': "require('fs').readFileSync(__dirname + '/../../../../secret')",
  'read a file as a promise': "await require('node:fs/promises').readFile('/etc/hostname')",
  'read the environment':
    "if (!Object.keys(process.env).some((key) => key !== 'NODE_ENV')) throw 0",
  'import a module': "await import('node:fs')",
  'import in a function': `await new Function("return import('node:fs')")()`,
  'import in eval': `await (0, eval)("import('node:fs')")`,
  'import from a microtask': `await Promise.resolve("return import('node:fs')").then(Function).then((f) => f())`,
  'require a file outside': "require('../../../../secret.js')",
  'require through a link': "require('./linked.js')",
  'require a package': "require('fastify')",
  'require by an object': "require({ toString: () => 'fs' })",
  'use the loader': "module.constructor._load('fs')",
  'use the cache': 'Object.keys(require.cache)',
  'create another require': "require('module').createRequire(__filename)('fs')",
  'get a builtin module': "process.getBuiltinModule('fs')",
  'use a binding': "process.binding('fs')",
  'load an addon': "process.dlopen({ exports: {} }, __dirname + '/addon.node')",
  'require an addon': "require('./addon.node')",
  'load an engine of OpenSSL':
    "try { require('crypto').setEngine('x'); } catch (error) { if (error.code === 'ERR_REMOTE_REFUSED') throw 0; }",
  'take the process from its events': `
    const { prototype } = require('events');
    const { emit } = prototype;
    let found;
    prototype.emit = function (...given) {
      if (this.binding) found = this;
      return emit.apply(this, given);
    };
    new Buffer(1);
    await sleep(1);
    prototype.emit = emit;
    if (!found) throw 0`,
  'start a process': "require('child_process').execSync('id')",
  'start a thread': "new (require('worker_threads').Worker)('', { eval: true })",
  'use the inspector': "require('inspector').open()",
  'leave through a context': "require('vm').runInThisContext('1')",
  'set flags': "require('v8').setFlagsFromString('--expose-gc')",
  'connect to a port': "require('net').connect(80)",
  'connect to a socket': "require('net').connect('/tmp/.s.PGSQL.5432')",
  'listen on a port': "require('http').createServer().listen(0)",
  'look up a name': "await require('dns').promises.lookup('localhost')",
  'fetch an address': "await fetch('http://127.0.0.1:PORT/')",
  'open a channel to other threads': "new BroadcastChannel('pages')",
  'send a message to the server': 'process.send({})',
  'listen to messages of the server': "if (!process.listeners('message').length) throw 0",
  'end the server': 'process.kill(process.ppid)',
  'debug the server': 'process._debugProcess(process.ppid)',
  'list handles': 'process._getActiveHandles()',
  'change what the next page uses': "(() => { 'use strict'; Map.prototype.get = () => {}; })()",
  'add to every object': "(() => { 'use strict'; Object.prototype.isAdmin = true; })()",
  'change how data is written': "(() => { 'use strict'; JSON.stringify = () => '{}'; })()",
  'change how promises go on': "(() => { 'use strict'; Promise.prototype.then = () => {}; })()",
  'change the process': "(() => { 'use strict'; process.exit = () => {}; })()",
};

function attacking(attempts: Record<string, string>): FixtureRemote {
  const tries = Object.entries(attempts).map(
    ([name, body]) =>
      `(async () => { ${body}; })().then(() => done.push(${JSON.stringify(name)}), () => { refused += 1; })`,
  );
  return boardsRemote({
    top: `const done = []; let refused = 0; const tries = Promise.all([${tries.join(',\n')}]);`,
    prefetch: '() => tries',
    component: "() => h('i', null, `done: ${done.join()}. Refused: ${refused}.`)",
  });
}

it('refuses what code of a remote has no business with', async () => {
  const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const withPort = Object.entries(ATTEMPTS).map(([name, body]) => [
    name,
    body.replace('PORT', port),
  ]);
  await given(attacking(Object.fromEntries(withPort)), { isCold: true });
  const folder = kit.folders['mf-boards'] ?? '';
  await writeFile(join(kit.root, 'secret'), 'secret');
  await writeFile(join(kit.root, 'secret.js'), 'module.exports = 1');
  await symlink(join(kit.root, 'secret.js'), join(folder, 'linked.js'));
  await writeFile(join(folder, 'addon.node'), '');

  const { html } = await kit.render();
  await new Promise((resolve) => listener.close(resolve));
  expect(html).toContain(`<i>done: . Refused: ${withPort.length}.</i>`);
  expect(kit.faults).toEqual([]);
});

it('says which module a remote cannot use', async () => {
  await given(boardsRemote({ top: "require('child_process');" }), { isCold: true });
  await kit.render();
  expect(kit.faults).toMatchObject([
    {
      remote: 'mf-boards',
      fault: 'import',
      message: expect.stringContaining("can't use the module child_process on the server"),
    },
  ]);
});

it('lets a remote use modules that only compute', async () => {
  const top = "const { createHash } = require('node:crypto'); const { join } = require('path');";
  const component = "() => h('i', null, join('a', createHash('md5').update('').digest('hex')))";
  await given(boardsRemote({ top, component }));
  expect((await kit.render()).html).toContain('<i>a/d41d8cd98f00b204e9800998ecf8427e</i>');
});

const COUNTED = boardsRemote({
  top: 'globalThis.pages = 0;',
  component: "() => h('i', null, `page ${++globalThis.pages}`)",
});

it('keeps nothing of a page with unpromoted code', async () => {
  await given(COUNTED, { isFresh: true });
  for (let page = 1; page <= 3; page += 1) {
    expect((await kit.render()).html).toContain('<i>page 1</i>');
  }
});

it('gives a page only the answers to its own requests', async () => {
  const prefetch = `async ({ call }) => {
    globalThis.answers ??= [];
    globalThis.call ??= call;
    const answer = await globalThis.call({ route: 'GET /v3/users/{id}/' }, { id: 'a' });
    globalThis.answers.push(answer);
  }`;
  const component = "() => h('i', null, JSON.stringify(globalThis.answers))";
  await given(boardsRemote({ prefetch, component }));
  const answering = (id: string) => async () => ({
    status: 200,
    body: JSON.stringify({ status: 'success', code: 0, data: { id } }),
  });
  const asked: string[] = [];
  const asking = (id: string) => async (url: string) => {
    if (url.includes('/v3/users/a')) asked.push(id);
    return answering(id)();
  };
  await kit.render(asking('first'));
  await kit.render(asking('second'));
  expect(asked).toEqual(['first']);
});
