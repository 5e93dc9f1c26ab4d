import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { isRunning, processStartTime } from '../../data-dir/data-dir.ts';
import { type OrphanWatch, watchForOrphan } from './orphan-watch.ts';
import { createDatabase, getUrl, ping } from './postgres-client.ts';
import { type PostgresPaths, postgresPaths, prepareSocketDir } from './postgres-paths.ts';
import { prepareCluster, startPostmaster } from './postgres-process.ts';

export interface EmbeddedPostgres {
  url: string;
  isAdopted: boolean;
  notice: string | null;
  getUrl(database: string): string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log?: (message: string) => void;
  settings?: Record<string, string>;
  grace?: number;
  /** Whether this process holds the lock of DATA_DIR: it then owns the database, also if a command has started it. */
  ownsDataDir?: boolean;
}

const DATABASE = 'corkboard';
const STOP_DEADLINE_MS = 20_000;
const FOLLOW_MS = 1000;
/** Longer than a start takes to adopt the database, and longer than the restart delay of systemd. */
const GRACE_SECONDS = 30;

/**
 * Runs PostgreSQL from npm in DATA_DIR, or adopts a running one: that of a killed server, or of another process, which
 * keeps it unless this one `ownsDataDir`. It listens only on a socket that is private to its user.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const {
    dataDir,
    log = () => {},
    settings = {},
    grace = GRACE_SECONDS,
    ownsDataDir = false,
  } = options;
  await mkdir(dataDir, { recursive: true });
  const place = postgresPaths(dataDir);
  prepareSocketDir(place);

  const isAdopted = await ping(place);
  let isStopping = false;
  let claimed: string | null = null;
  let watch: OrphanWatch | null = null;
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;

  if (!isAdopted) await start();
  if (!isAdopted || ownsDataDir || !(await hasLivingOwner(place))) {
    claimed = await claim(place);
    watch = watchForOrphan(place, claimed, grace);
  }
  if (isAdopted && claimed !== null) await follow();
  await createDatabase(place, DATABASE);

  async function start(): Promise<void> {
    // An owner before can have removed it.
    prepareSocketDir(place);
    const runtime = await prepareCluster(place);
    child = await startPostmaster(place, runtime, settings, () => void onExit());
    if (child === null) await follow();
  }

  /** Watches a PostgreSQL that another process has started. */
  async function follow(): Promise<void> {
    const pid = await postmasterPid(place);
    timer = setInterval(() => {
      if (pid !== null && processStartTime(pid) !== null) return;
      clearInterval(timer);
      void onExit();
    }, FOLLOW_MS).unref();
  }

  async function onExit(): Promise<void> {
    if (isStopping || !(await isOwner())) return;
    log('PostgreSQL exited unexpectedly. Restarting it.');
    await start().catch((error: unknown) => log(String(error)));
  }

  /** A server can have claimed what a command has started. */
  async function isOwner(): Promise<boolean> {
    if (claimed === null) return false;
    return (await readFile(ownerFile(place), 'utf8').catch(() => '')) === claimed;
  }

  return {
    url: getUrl(place, DATABASE),
    getUrl: (database) => getUrl(place, database),
    isAdopted,
    notice: place.notice,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      const isOurs = await isOwner();
      if (isOurs) await stopPostmaster(place);
      watch?.end();
      if (isOurs) await rm(place.socketDir, { recursive: true, force: true });
      // Otherwise this process would wait for its end.
      else child?.unref();
    },
  };
}

async function stopPostmaster(place: PostgresPaths): Promise<void> {
  const pid = await postmasterPid(place);
  if (pid === null || processStartTime(pid) === null) return;
  // SIGINT rolls back open transactions; SIGQUIT doesn't wait.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < STOP_DEADLINE_MS; waited += 20) {
      if (processStartTime(pid) === null) return;
      await sleep(20);
    }
  }
}

async function postmasterPid(place: PostgresPaths): Promise<number | null> {
  const text = await readFile(join(place.base, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : null;
}

async function claim(place: PostgresPaths): Promise<string> {
  const owner = JSON.stringify({ pid: process.pid, started: processStartTime(process.pid) });
  await writeFile(ownerFile(place), owner);
  return owner;
}

async function hasLivingOwner(place: PostgresPaths): Promise<boolean> {
  const text = await readFile(ownerFile(place), 'utf8').catch(() => '{}');
  const owner: unknown = JSON.parse(text || '{}');
  if (typeof owner !== 'object' || owner === null) return false;
  if (!('pid' in owner) || !('started' in owner)) return false;
  const pid = Number(owner.pid);
  return pid !== process.pid && isRunning({ pid, started: String(owner.started) });
}

function ownerFile(place: PostgresPaths): string {
  return join(place.base, 'owner.json');
}
