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
}

const DATABASE = 'corkboard';
const STOP_DEADLINE_MS = 20_000;
/** Longer than a start takes to adopt the database, and longer than the restart delay of systemd. */
const GRACE_SECONDS = 30;

/**
 * Runs PostgreSQL from npm in DATA_DIR, or adopts a running one whose server was killed. It listens only on a socket
 * that is private to its user.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => {}, settings = {}, grace = GRACE_SECONDS } = options;
  await mkdir(dataDir, { recursive: true });
  const place = postgresPaths(dataDir);
  prepareSocketDir(place);

  const isAdopted = await ping(place);
  let isStopping = false;
  let isOurs = true;
  let watch: OrphanWatch | null = null;
  const claimAndWatch = async () => {
    watch = watchForOrphan(place, await claim(place), grace);
  };
  if (isAdopted) {
    isOurs = !(await hasLivingOwner(place));
    if (isOurs) await claimAndWatch();
  } else {
    const runtime = await prepareCluster(place);
    const start = () => startPostmaster(place, runtime, settings, onExit);
    const onExit = () => {
      if (isStopping) return;
      log('PostgreSQL exited unexpectedly. Restarting it.');
      void start().catch((error: unknown) => log(String(error)));
    };
    await start();
    await claimAndWatch();
  }
  await createDatabase(place, DATABASE);

  return {
    url: getUrl(place, DATABASE),
    getUrl: (database) => getUrl(place, database),
    isAdopted,
    notice: place.notice,
    async stop() {
      isStopping = true;
      if (!isOurs) return;
      await stopPostmaster(place);
      watch?.end();
      await rm(place.socketDir, { recursive: true, force: true });
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
