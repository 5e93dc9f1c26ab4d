import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, root, signalGroup, stopWithUs, TestError, times } from './run.mjs';

const START_TIMEOUT_MS = 10 * 60_000;
const STOP_TIMEOUT_MS = 30_000;

/** Writes the demo world and the remotes once. Every product starts on a copy of the folder. */
export async function makeWorld() {
  const product = await startProduct('make the world');
  await product.end();
  return { folder: product.dataDir, remove: () => remove(product.dataDir) };
}

/** Starts one product per worker, each on its own copy of the world. */
export async function startProducts(count, world) {
  const started = await Promise.allSettled(
    Array.from({ length: count }, () => startProduct('start a product', world)),
  );
  const products = started.flatMap(({ value }) => value ?? []);
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
  const failed = started.find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { settings: products.map((product) => product.settings), stop };
}

/** A port can be taken between the moment it was found free and the start, so that has a second try. */
async function startProduct(name, world) {
  try {
    return await tryToStart(name, world);
  } catch (error) {
    if (!/Port \d+ is taken/.test(String(error))) throw error;
    return tryToStart(name, world);
  }
}

async function tryToStart(name, world) {
  console.log(`\n▸ ${name}`);
  const started = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'corkboard-test-'));
  // When started as root, the database runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  if (world) await copy(world.folder, dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    CORKBOARD_URL: url,
    DATA_DIR: dataDir,
    // With a dot, as links need.
    FETCH_ALLOWED_HOSTS: `127.0.0.1:${await freePort()}`,
    OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
    OIDC_CLIENT_ID: 'corkboard',
    OIDC_CLIENT_SECRET: 'a secret of the two',
  };

  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings, PORT: String(port), PUBLIC_URL: url },
  });
  const release = stopWithUs(child, () => remove(dataDir));
  const exit = ended(child);
  const end = async () => {
    release();
    await stopGroup(child, exit);
  };
  const stop = async () => {
    await end();
    remove(dataDir);
  };

  try {
    await ready(child, exit);
  } catch (error) {
    await stop();
    throw error;
  }
  const seconds = (Date.now() - started) / 1000;
  times.push([name, seconds]);
  console.log(`  ready at ${url}/ (${seconds.toFixed(1)} s)`);
  return { settings, dataDir, end, stop };
}

function ready(child, exit) {
  return new Promise((resolve, reject) => {
    let seen = '';
    const limit = setTimeout(
      () =>
        reject(
          new TestError(`The product was not ready within ${START_TIMEOUT_MS / 60_000} minutes`),
        ),
      START_TIMEOUT_MS,
    );
    void exit.then((code) => {
      clearTimeout(limit);
      reject(
        new TestError(`The product ended with ${code} before it was ready:\n${seen.slice(-8000)}`),
      );
    });
    const read = (chunk) => {
      seen = `${seen}${chunk}`.slice(-20_000);
      if (!/is ready at \S+\s+\(/.test(seen)) return;
      clearTimeout(limit);
      resolve();
    };
    // Consumed to the end, because a full pipe would block the server.
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
}

/** The database's files can be outside of the folder. Then there is nothing to copy, and the product makes its world. */
async function copy(from, to) {
  if (!existsSync(join(from, 'postgres'))) return;
  // Keeps the owner of the database's files, which Node's own copy doesn't.
  const code = await ended(spawn('cp', ['-a', `${from}/.`, to], { stdio: 'inherit' }));
  if (code !== 0) throw new TestError(`The world could not be copied to ${to}: is the disk full?`);
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}

async function stopGroup(child, exit) {
  signalGroup(child, 'SIGTERM');
  const limit = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_TIMEOUT_MS);
  await exit;
  clearTimeout(limit);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
