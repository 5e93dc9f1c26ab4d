import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ensureDir } from '../files/ensure-dir.ts';
import { SettingError } from '../settings/settings.ts';

interface Holder {
  pid: number;
  started: string;
}

/**
 * Creates DATA_DIR and locks it for this process; returns the release function. A lock whose holder no longer runs
 * is replaced. @throws if another server uses the folder, because both would write to its database.
 */
export function lockDataDir(dataDir: string): () => void {
  try {
    ensureDir(dataDir);
    accessSync(dataDir, constants.W_OK);
    return takeLock(dataDir);
  } catch (error) {
    if (error instanceof SettingError) throw error;
    throw new SettingError(
      `DATA_DIR ${dataDir} can't be written to (${getCode(error)}): choose another folder or change its permissions.`,
    );
  }
}

function takeLock(dataDir: string): () => void {
  const lock = join(dataDir, 'server.lock');
  const mine = `${lock}.${process.pid}`;
  const me: Holder = { pid: process.pid, started: processStartTime(process.pid) ?? '' };
  writeFileSync(mine, JSON.stringify(me));

  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      // A hard link appears atomically, so no process reads a partial lock.
      if (linked(mine, lock)) return () => releaseLock(lock, me);
      const holder = readHolder(lock);
      if (holder && isRunning(holder)) {
        throw new SettingError(
          `Another Corkboard server (process ${holder.pid}) already uses ${dataDir}: stop it, or set another DATA_DIR.`,
        );
      }
      removeStale(lock, holder);
    }
    throw new SettingError(`DATA_DIR ${dataDir} could not be locked: another server is starting.`);
  } finally {
    rmSync(mine, { force: true });
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (getCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock aside and checks it again, because another process can replace it between read and move. */
function removeStale(lock: string, stale: Holder | null): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.started !== stale?.started && isRunning(moved)) linked(aside, lock);
  rmSync(aside, { force: true });
}

function releaseLock(lock: string, me: Holder): void {
  const holder = readHolder(lock);
  if (holder?.pid === me.pid && holder.started === me.started) rmSync(lock, { force: true });
}

function readHolder(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isHolder =
      typeof value === 'object' && value !== null && 'pid' in value && 'started' in value;
    if (!isHolder) return null;
    return { pid: Number(value.pid), started: String(value.started) };
  } catch {
    return null;
  }
}

export function isRunning({ pid, started }: Holder): boolean {
  const now = processStartTime(pid);
  return now !== null && now === started;
}

/** Returns a start time that is unique for the PID; null for an ended process. */
export function processStartTime(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const STATE = 0;
    const START_TIME = 19;
    if (fields[STATE] === 'Z') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fields[START_TIME]}`;
  } catch {
    return null;
  }
}

function getCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : error;
  return String(code);
}
