import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, root, signalGroup, stopWithUs } from './run.mjs';

const START_TIMEOUT_MS = 10 * 60_000;
const STOP_TIMEOUT_MS = 30_000;

export async function startProduct() {
  console.log('\n▸ build and start the product');
  const started = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'corkboard-test-'));
  // When started as root, the database runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const web = `localhost:${await freePort()}`;
  const provider = {
    OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
    OIDC_CLIENT_ID: 'corkboard',
    OIDC_CLIENT_SECRET: 'a secret of the two',
  };

  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      FETCH_ALLOWED_HOSTS: web,
      ...provider,
    },
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
  console.log(`  ready at ${url}/ (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return { url, dataDir, web, provider, stop };
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
