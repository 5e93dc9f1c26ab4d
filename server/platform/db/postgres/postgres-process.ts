import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, lchown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { ping, USER } from './postgres-client.ts';
import type { PostgresPaths } from './postgres-paths.ts';
import { installRuntime } from './postgres-runtime.ts';

const START_DEADLINE_MS = 60_000;
const RETRY_AFTER_MS = 500;

export async function prepareCluster(place: PostgresPaths): Promise<string> {
  await mkdir(place.base, { recursive: true });
  if (place.runAs) await chown(place.base, place.runAs.uid, place.runAs.gid);
  const runtime = await installRuntime(place.base, (path) => own(place, path));
  const data = join(place.base, 'data');
  if (!(await isCluster(data))) await initialize(place, runtime, data);
  return runtime;
}

/** Created under a temporary name, so that an interrupted first start leaves no partial cluster. */
async function initialize(place: PostgresPaths, runtime: string, data: string): Promise<void> {
  for (const name of await readdir(place.base)) {
    if (name.startsWith('data.init.')) {
      await rm(join(place.base, name), { recursive: true, force: true });
    }
  }
  const fresh = join(place.base, `data.init.${process.pid}`);
  const args = ['-D', fresh, '-U', USER, '-A', 'trust', '-E', 'UTF8'];
  // The built-in locale is independent of the system's C library and the package's ICU.
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  const child = run(place, runtime, 'initdb', args);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error(`initdb failed: ${await lastText(place)}`);
  }
  await rename(fresh, data).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!(await isCluster(data))) throw error;
  });
}

/**
 * Resolves once the server responds, to its process, or to null if another process has started it. Retries, because old backends of a killed server can hold its memory for a
 * moment.
 */
export async function startPostmaster(
  place: PostgresPaths,
  runtime: string,
  settings: Record<string, string>,
  onExit: () => void,
): Promise<ChildProcess | null> {
  const args = ['-D', join(place.base, 'data')];
  const all = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    max_connections: '100',
    ...settings,
  };
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`);

  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    const child = run(place, runtime, 'postgres', args);
    let hasEnded = false;
    child.once('close', () => {
      hasEnded = true;
    });
    while (!hasEnded && Date.now() < deadline) {
      if (await ping(place)) {
        child.once('close', onExit);
        return child;
      }
      await sleep(25);
    }
    if (await ping(place)) return null;
    await sleep(RETRY_AFTER_MS);
  }
  throw new Error(`The built-in PostgreSQL did not start: ${await lastText(place)}`);
}

/** Detached, so that Ctrl+C reaches only this process, which then stops PostgreSQL in order. */
function run(place: PostgresPaths, runtime: string, program: string, args: string[]): ChildProcess {
  const log = openSync(logFile(place), 'a', 0o600);
  const child = spawn(join(runtime, 'bin', program), args, {
    cwd: place.base,
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '' },
    ...place.runAs,
  });
  child.on('error', () => {});
  closeSync(log);
  return child;
}

async function own(place: PostgresPaths, path: string): Promise<void> {
  if (!place.runAs) return;
  const { uid, gid } = place.runAs;
  await lchown(path, uid, gid);
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid);
}

async function isCluster(data: string): Promise<boolean> {
  return stat(join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

function logFile(place: PostgresPaths): string {
  return join(place.base, 'postgres.log');
}

async function lastText(place: PostgresPaths): Promise<string> {
  const text = await readFile(logFile(place), 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-3).join(' | ') || 'it said nothing';
}
