import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startChild, stopChild } from './child.ts';

export interface Product {
  url: string;
  /** Release token; null for a product that was already running. */
  token: string | null;
  dataDir: string | null;
  /** Milliseconds of a start with everything built; null for a product that was already running. */
  warmStart: number | null;
  /** Builds what has changed, and starts again on the same folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a product on an empty folder, twice: the second start is the warm one. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'corkboard-bench-'));
  // When started as root, the database runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url };
  const start = () => startChild(process.execPath, ['scripts/start.mjs'], env);

  const first = start();
  await ready(first);
  await stopChild(first);

  const begun = performance.now();
  let child = start();
  await ready(child);
  return {
    url,
    dataDir,
    token: readFileSync(join(dataDir, 'admin-token'), 'utf8').trim(),
    warmStart: performance.now() - begun,
    async restart() {
      await stopChild(child);
      child = start();
      await ready(child);
    },
    async stop() {
      await stopChild(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function runningProduct(url: string): Product {
  return {
    url: new URL(url).origin,
    token: null,
    dataDir: null,
    warmStart: null,
    restart: () => Promise.reject(new Error('Another process has started it.')),
    stop: async () => {},
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-8000);
      if (/is ready at \S+\s+\(/.test(said)) resolve();
    };
    // Consumed to the end, because a full pipe would block the server.
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the start ended with ${code}:\n${said}`)));
  });
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
