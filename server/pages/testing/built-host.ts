import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../../..');
const lock = join(root, '.cache', 'test-build.lock');
const ABANDONED = 600_000;

export interface BuiltHost {
  shellDist: string;
  consoleDist: string;
  sdkDist: string;
  nodeEntry: string;
  fenceFile: string;
  workerFile: string;
  importWorkerFile: string;
  inspectWorkerFile: string;
  deltaWorkerFile: string;
}

let built: Promise<BuiltHost> | undefined;

export function builtHost(): Promise<BuiltHost> {
  built ??= takeBuild();
  return built;
}

async function takeBuild(): Promise<BuiltHost> {
  await mkdir(join(root, '.cache'), { recursive: true });
  await takeLock();
  try {
    await build();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
  return {
    shellDist: join(root, 'shell/dist'),
    consoleDist: join(root, 'console/dist'),
    sdkDist: join(root, 'cli/sdk/dist'),
    nodeEntry: join(root, 'shell/dist/node/server.js'),
    fenceFile: join(root, 'server/dist/render-fence.mjs'),
    workerFile: join(root, 'server/dist/render-worker.mjs'),
    importWorkerFile: join(root, 'server/dist/import-worker.mjs'),
    inspectWorkerFile: join(root, 'server/dist/inspect-worker.mjs'),
    deltaWorkerFile: join(root, 'server/dist/delta-worker.mjs'),
  };
}

/** Test files run in parallel, and two builds into one folder would collide. */
async function takeLock(): Promise<void> {
  for (;;) {
    const isTaken = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isTaken) return;
    const found = await stat(lock).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ABANDONED) await rm(lock, { recursive: true });
    await sleep(100);
  }
}

/** In a child process, because webpack must not run inside jest. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/start/build-host.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Shell and server could not be built:\n${complaint}`);
}
