import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, extract } from 'tar';

import { projectRoot } from './command.ts';

const compat = join(projectRoot, 'e2e/last-release');
const READY_WITHIN = 120_000;

export interface LastRelease {
  version: string;
  contract: string;
  remotes: Record<string, string>;
  folder: string;
}

/** Reads what `npm run release:save` stored. */
export async function lastRelease(): Promise<LastRelease> {
  const [version, ...more] = await readdir(compat);
  if (version === undefined || more.length > 0) {
    throw new Error(`${compat} holds ${more.length + (version ? 1 : 0)} releases instead of one.`);
  }
  const folder = join(compat, version);
  const about = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  return { ...about, folder };
}

export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-compat-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function unpack(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await extract({ file, cwd: folder });
}

export async function packArchive(folder: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const isOwn = (name: string) => !name.endsWith('.br');
  const built = (await readdir(folder)).filter((name) => name !== 'deltas');
  for await (const chunk of create({ cwd: folder, gzip: true, filter: isOwn }, built))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

export interface OtherProduct {
  url: string;
  token: string;
  stop(): Promise<void>;
}

/** Starts this checkout's server with the last release's shell, on its own database. */
export async function startOnLastShell(): Promise<OtherProduct> {
  const { folder, contract } = await lastRelease();
  const home = await mkdtemp(join(tmpdir(), 'corkboard-last-shell-'));
  // When started as root, the database runs as another user, who needs access.
  await chmod(home, 0o755);
  const app = join(home, 'app');
  await unpack(join(folder, 'shell.tgz'), join(app, 'shell/dist'));
  await mkdir(join(app, 'shared'));
  await writeFile(join(app, 'shared/package.json'), JSON.stringify({ version: contract }));
  for (const part of ['server', 'scripts']) await symlink(join(projectRoot, part), join(app, part));

  const dataDir = join(home, 'data');
  const port = await freePort();
  const child = spawn(process.execPath, [join(projectRoot, 'server/dist/main.mjs')], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      APP_DIR: app,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      CORKBOARD_WORLD: join(projectRoot, '.cache/demo-world/world.json'),
      CORKBOARD_DEMO: 'true',
    },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  const isReady = await new Promise<boolean>((resolve) => {
    const limit = setTimeout(() => resolve(false), READY_WITHIN);
    const end = (is: boolean) => {
      clearTimeout(limit);
      resolve(is);
    };
    child.on('message', (message: { ready?: unknown }) => message.ready && end(true));
    child.once('exit', () => end(false));
  });
  if (!isReady) {
    await stop();
    throw new Error("No server came up around the last release's shell.");
  }
  const token = (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
  return { url: `http://localhost:${port}`, token, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
