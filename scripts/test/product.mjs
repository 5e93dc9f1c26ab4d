import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, root, signalGroup, stopWithUs, times } from './run.mjs';

const START_TIMEOUT_MS = 10 * 60_000;
const STOP_TIMEOUT_MS = 30_000;

/** Starts one product per worker, one after the other, because each start writes the demo world. */
export async function startProducts(count) {
  const products = [];
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
  try {
    while (products.length < count) products.push(await startProduct());
  } catch (error) {
    await stop();
    throw error;
  }
  return { settings: products.map((product) => product.settings), stop };
}

async function startProduct() {
  console.log('\n▸ start a product');
  const started = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'corkboard-test-'));
  // When started as root, the database runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    CORKBOARD_URL: url,
    DATA_DIR: dataDir,
    FETCH_ALLOWED_HOSTS: `localhost:${await freePort()}`,
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
  const release = stopWithUs(child);
  const exit = ended(child);
  const stop = async () => {
    release();
    await stopGroup(child, exit);
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    await ready(child, exit);
  } catch (error) {
    await stop();
    throw error;
  }
  const seconds = (Date.now() - started) / 1000;
  times.push(['start a product', seconds]);
  console.log(`  ready at ${url}/ (${seconds.toFixed(1)} s)`);
  return { settings, stop };
}

function ready(child, exit) {
  return new Promise((resolve, reject) => {
    let seen = '';
    const limit = setTimeout(
      () =>
        reject(new Error(`The product was not ready within ${START_TIMEOUT_MS / 60_000} minutes`)),
      START_TIMEOUT_MS,
    );
    void exit.then((code) => {
      clearTimeout(limit);
      reject(
        new Error(`The product ended with ${code} before it was ready:\n${seen.slice(-8000)}`),
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
