import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createRemoteLoader } from './remote-code.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'corkboard-code-'));
  folder = join(root, 'node');
  await mkdir(join(folder, 'parts'), { recursive: true });
  await writeFile(join(root, 'secret.js'), 'module.exports = "secret";');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const load = createRemoteLoader(createRequire(import.meta.url));

async function run(source: string): Promise<unknown> {
  const entry = join(folder, 'remoteEntry.js');
  await writeFile(entry, source);
  return load(entry);
}

it('loads an entry with the files of its folder once', async () => {
  await writeFile(
    join(folder, 'parts/index.js'),
    'exports.count = 0; exports.data = require("./d");',
  );
  await writeFile(join(folder, 'parts/d.json'), '{ "name": "notes" }');
  const loaded = await run(`
    require('./parts').count += 1;
    require('./parts/index.js').count += 1;
    module.exports = require('./parts');
  `);
  expect(loaded).toEqual({ count: 2, data: { name: 'notes' } });
});

it('gives modules that only compute', async () => {
  expect(await run("module.exports = require('node:path').join('a', 'b');")).toBe('a/b');
});

it.each(['fs', 'node:fs', 'fs/promises', 'net', 'worker_threads', 'module', 'vm', 'fastify', ''])(
  'refuses the module "%s"',
  async (name) => {
    await expect(run(`require('${name}');`)).rejects.toThrow("can't use the module");
  },
);

it('refuses a name that changes when it is read', async () => {
  const name = "{ toString: () => 'fs' }";
  await expect(run(`require(${name});`)).rejects.toThrow('needs the name of a module');
});

it('refuses files outside of the node build', async () => {
  await symlink(join(root, 'secret.js'), join(folder, 'linked.js'));
  for (const file of ['../secret.js', './linked.js', join(root, 'secret.js'), './missing.js']) {
    await expect(run(`require(${JSON.stringify(file)});`)).rejects.toThrow('has no file');
  }
});

it.each([
  "import('node:fs')",
  `new Function("return import('node:fs')")()`,
  `(0, eval)("import('node:fs')")`,
])('rejects the dynamic import %s', async (source) => {
  await expect(run(`module.exports = (() => ${source})();`)).rejects.toThrow();
});

it('gives code nothing of the loader of Node', async () => {
  const keys =
    'Object.keys(module).join() + Object.keys(require).join() + typeof module.constructor._load';
  expect(await run(`module.exports = ${keys};`)).toBe('exports,id,filenameundefined');
});

it('loads an entry again after it has failed', async () => {
  await expect(run("throw new Error('no start');")).rejects.toThrow('no start');
  expect(await run('module.exports = 1;')).toBe(1);
});
