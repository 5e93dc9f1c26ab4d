import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { THREAD_TIMES } from './cpu-wait.ts';

/** How the fence is started: what its process may do is decided here alone. */
export interface FenceCommand {
  file: string;
  args: string[];
  env: Record<string, string>;
  /** Of another account than the server's. */
  owner: { uid: number; gid: number } | null;
  isOffline: boolean;
}

interface Readable {
  fenceFile: string;
  nodeEntry: string;
  /** Folders with the files of remotes. */
  folders: readonly string[];
}

/** Owns no file and has no name. The built-in database of a server that runs as root has the usual account, 65534. */
const UNKNOWN = { uid: 65_533, gid: 65_533 };

/**
 * The fence reads the product's own code and the files of remotes, and nothing else. It writes nothing, starts no
 * process, and has no variable of the server's environment. Where the system allows it, it has no network, and an
 * account without rights if the server runs as root.
 */
export async function fenceCommand({
  fenceFile,
  nodeEntry,
  folders,
}: Readable): Promise<FenceCommand> {
  const linked = dirname(dirname(fenceFile));
  // Node loads packages from where the server really is.
  const servers = [...new Set([linked, toRealPath(linked)])];
  const packages = servers.map((server) => join(dirname(server), 'node_modules'));
  const readable = [...servers, ...packages, dirname(nodeEntry), ...folders];
  const owner = (await canBeUnknown(readable)) ? UNKNOWN : null;
  const isOffline = process.platform === 'linux' && (await canStart([...LEAVE, 'true'], owner));
  const node = [
    '--no-warnings',
    '--no-addons',
    // On few cores, marking in other threads costs a page more time than it saves.
    '--no-concurrent-marking',
    // Nor do threads that collect the little garbage of a page together.
    '--no-parallel-scavenge',
    PERMISSION,
    ...[...new Set(readable.flatMap((folder) => [folder, toRealPath(folder)]))].map(allowReading),
    ...servers.map((server) => `--allow-fs-read=${join(dirname(server), 'package.json')}`),
    // Of threads, to tell a loop from a busy machine.
    `--allow-fs-read=${THREAD_TIMES}`,
    '--allow-worker',
    fenceFile,
  ];
  const env: Record<string, string> = { NODE_ENV: 'production' };
  for (const name of KEPT) if (process.env[name] !== undefined) env[name] = process.env[name];
  return isOffline
    ? {
        file: LEAVE[0],
        args: [...LEAVE.slice(1), process.execPath, ...node],
        env,
        owner,
        isOffline,
      }
    : { file: process.execPath, args: node, env, owner, isOffline };
}

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** The time zone, and what Node needs on Windows. */
const KEPT = ['TZ', 'SystemRoot'];

/** Needs no root: a new user namespace has its own networks, and this one has none. */
const LEAVE = ['unshare', '--user', '--net', '--'] as const;

async function canBeUnknown(readable: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  if (![process.execPath, ...readable].every(canOthersRead)) return false;
  return canStart([process.execPath, '--version'], UNKNOWN);
}

const known = new Map<string, Promise<boolean>>();

/** Containers can forbid to change the account, or to have another network. */
function canStart(command: readonly string[], owner: FenceCommand['owner']): Promise<boolean> {
  const key = [...command, owner?.uid].join(' ');
  const found = known.get(key) ?? tryToStart(command, owner);
  known.set(key, found);
  return found;
}

async function tryToStart(
  [file = '', ...args]: readonly string[],
  owner: FenceCommand['owner'],
): Promise<boolean> {
  try {
    const child = spawn(file, args, { ...owner, env: {}, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    // No such program, or no right to start it.
    return false;
  }
}

function allowReading(folder: string): string {
  return `--allow-fs-read=${join(folder, '*')}`;
}

function toRealPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

const OTHERS_ENTER = 0o001;
const OTHERS_READ = 0o004;

/** Also of a folder that doesn't exist yet: it gets the rights that its parents and the process's mask allow. */
export function canOthersRead(folder: string): boolean {
  const parent = dirname(resolve(folder));
  if (!existsSync(folder))
    return (process.umask() & (OTHERS_READ | OTHERS_ENTER)) === 0 && canOthersRead(parent);
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if ((statSync(path).mode & OTHERS_ENTER) === 0) return false;
    if (path === dirname(path)) break;
  }
  return (statSync(folder).mode & OTHERS_READ) !== 0;
}
