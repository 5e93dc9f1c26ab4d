// Watch mode: starts the product unless it is running. With a remote, serves the product's pages with that remote from
// source, for this machine alone. Without one, applies each change to the product: a changed remote is built, published,
// and promoted; a changed shell or server is rebuilt, and the server restarts.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root, spawnChild, stopEverything } from './start/children.mjs';
import { install } from './start/install.mjs';
import { remoteNames } from './start/remote-names.mjs';

const USAGE = `Usage: npm run dev [-- mf-boards]

With a remote (or in its folder, with -w mf-boards): serves the pages of a running product, or of one that it starts,
with that remote from source at http://localhost:3101/. A saved file shows in less than half a second, and the page keeps
its state. No one else sees it.
Without a remote: starts Corkboard, and publishes every change of the sources to it.

Settings: DEV_PORT for another port than 3101; PORT, DATA_DIR and the others of npm start; CORKBOARD_URL for a product on
another server.`;

const HOST = ['shell', 'server', 'shared', 'release-contract'];
/** An editor writes several files at once. */
const DEBOUNCE_MS = 200;

const { values, positionals } = parseArgs({
  options: { remote: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const remotes = await remoteNames();
const [remote = values.remote] = positionals;
if (remote !== undefined && !remotes.includes(remote)) {
  console.error(`There is no remote ${remote}. There are ${remotes.join(', ')}.`);
  process.exit(2);
}

const url = process.env.CORKBOARD_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
let product;

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void stopEverything().then(() => process.exit(0)));
}

await install();
if (await isRunning()) console.log(`Using the product at ${url}/`);
else await startProduct();
if (remote === undefined) {
  watchRemotes(remotes);
  if (product) watchHost();
  console.log('Watching everything. Ctrl-C stops.');
} else {
  serveRemote(remote);
}

function serveRemote(name) {
  const args = ['--import', './scripts/build/run-sources.mjs', 'scripts/dev/serve-remote.ts', name];
  const child = spawnChild(process.execPath, args, {
    stdio: 'inherit',
    // Without Fast Refresh in production.
    env: { ...process.env, NODE_ENV: 'development', CORKBOARD_URL: url },
  });
  child.once('exit', (code) => void stopEverything().then(() => process.exit(code ?? 1)));
}

async function isRunning() {
  return fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

function startProduct() {
  product = spawnChild(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((done, reject) => {
    product.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      if (String(chunk).includes('is ready at')) done();
    });
    product.once('exit', () => reject(new Error('The product did not start.')));
  });
}

function watchRemotes(names) {
  for (const name of names) {
    onChange([join(name, 'src')], () => publish(name));
  }
}

function publish(name) {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start/publish-remotes.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CORKBOARD_URL: url,
        DATA_DIR: process.env.DATA_DIR ?? '.data',
        NODE_ENV: 'production',
        CORKBOARD_ONLY: name,
      },
    });
    child.once('exit', done);
  });
}

function watchHost() {
  onChange(HOST, async () => {
    product.removeAllListeners('exit');
    await stopEverything();
    await startProduct().catch((error) => console.error(error.message));
  });
}

/** Calls `act` once per burst of changes, and never concurrently. */
function onChange(folders, act) {
  let timer;
  let isBusy = false;
  let isWaiting = false;
  const run = async () => {
    if (isBusy) {
      isWaiting = true;
      return;
    }
    isBusy = true;
    await act();
    isBusy = false;
    if (isWaiting) {
      isWaiting = false;
      void run();
    }
  };
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (/(^|[\\/])(dist|node_modules)([\\/]|$)|\.test\.tsx?$/.test(file ?? '')) return;
      clearTimeout(timer);
      timer = setTimeout(run, DEBOUNCE_MS);
    });
  }
}
