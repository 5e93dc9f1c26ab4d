import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { rejectDuringRestore } from '../features/backup/interrupted-restore-queries.ts';
import { fillWorld } from '../features/worlds/fill-world.ts';
import { hasDemo } from '../features/worlds/world-repository.ts';
import { checkBucket } from '../platform/blobs/check-bucket.ts';
import { lockDataDir } from '../platform/data-dir/data-dir.ts';
import { type Db, openDb } from '../platform/db/db.ts';
import { startEmbeddedPostgres } from '../platform/db/postgres/embedded-postgres.ts';
import { waitForDatabase } from '../platform/db/wait-for-database.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { SettingError, type Settings } from '../platform/settings/settings.ts';
import { drain, STUCK_MS } from './drain.ts';
import { readSettings } from './env.ts';
import { listen } from './listen.ts';

const OLDEST_NODE = [20, 20] as const;

/** Each takes some 20 MB, and all of them share one database. */
const MAX_RENDER_THREADS = 8;

/** A page keeps its thread while it waits for data, so one thread more keeps all processors at work. */
const EXTRA_RENDER_THREADS = 1;

/** Large changes of requests take half of them, and jobs the others. */
const BACKGROUND_CONNECTIONS = 6;

const started: (() => Promise<void> | void)[] = [];

async function main(): Promise<void> {
  rejectOldNode(process.versions.node);
  // Requests leave little garbage: threads that collect it together took a tenth more of the processors' time.
  setFlagsFromString('--no-parallel-scavenge');
  const settings = readSettings(process.env);
  started.push(lockDataDir(settings.dataDir));
  stopLimit = settings.drainSeconds * 1000 + STUCK_MS;

  if (settings.s3) await checkBucket(settings.s3);
  const { db, backgroundDb, probeDb, url: databaseUrl } = await openDatabase(settings);
  await rejectDuringRestore(backgroundDb);
  await migrate(backgroundDb, undefined, { tell: say });
  await fillWorld(backgroundDb, settings, tellStarter);

  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const { appDir } = settings;
  // Imported late, so that wrong settings are reported immediately.
  const { buildProduct } = await import('./product.ts');
  const app = await buildProduct({
    settings,
    publicUrl,
    db,
    backgroundDb,
    probeDb,
    databaseUrl,
    contract: await readContract(appDir),
    shellDist: join(appDir, 'shell/dist'),
    consoleDist: join(appDir, 'console/dist'),
    sdkDist: join(appDir, 'cli/sdk/dist'),
    fenceFile: join(appDir, 'server/dist/render-fence.mjs'),
    workerFile: join(appDir, 'server/dist/render-worker.mjs'),
    importWorkerFile: join(appDir, 'server/dist/import-worker.mjs'),
    inspectWorkerFile: join(appDir, 'server/dist/inspect-worker.mjs'),
    deltaWorkerFile: join(appDir, 'server/dist/delta-worker.mjs'),
    renderThreads: Math.min(availableParallelism() + EXTRA_RENDER_THREADS, MAX_RENDER_THREADS),
  });
  started.push(() => endServing(app, settings.drainSeconds * 1000));
  await listen(app, settings);

  const local = getLocalUrl(settings, app.server.address());
  const url = settings.publicUrl ?? `http://localhost:${new URL(local).port}`;
  if (process.send) process.send({ ready: { url, local, isDemo: await hasDemo(db) } });
  else process.stdout.write(`Corkboard is ready at ${url}/\n`);
}

async function endServing(app: FastifyInstance, limit: number) {
  const end = await drain(app, limit);
  if (end === 'cut off') say('Some requests were cut off: they took longer than DRAIN_SECONDS.');
}

interface Opened {
  db: Db;
  /** Not limited by the statement timeout of requests. */
  backgroundDb: Db;
  /** Connects only while a request is late. */
  probeDb: Db;
  url: string;
}

async function openDatabase(settings: Settings): Promise<Opened> {
  if (settings.databaseUrl !== null) {
    await waitForDatabase(settings.databaseUrl);
    return opened(settings, settings.databaseUrl);
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    ownsDataDir: true,
    log: say,
  });
  started.push(() => postgres.stop());
  if (postgres.notice) say(postgres.notice);
  return opened(settings, postgres.url);
}

function opened(settings: Settings, url: string): Opened {
  const { databaseLimits, databaseConnections, isDatabasePooled } = settings;
  const onError = (error: Error) => say(`The database connection was lost: ${error.message}`);
  const common = { url, isPrepared: !isDatabasePooled, onError };
  const db = openDb({ ...common, maxConnections: databaseConnections, limits: databaseLimits });
  const backgroundDb = openDb({ ...common, maxConnections: BACKGROUND_CONNECTIONS });
  const probeDb = openDb({ ...common, maxConnections: 1, limits: databaseLimits });
  const all = [db, backgroundDb, probeDb];
  started.push(...all.map((opened) => () => opened.destroy()));
  return { db, backgroundDb, probeDb, url };
}

async function readContract(appDir: string): Promise<string> {
  const text = await readFile(join(appDir, 'shared/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function tellStarter(progress: string): void {
  process.send?.({ progress });
}

/** Where this machine reaches the server, whatever is in front of it. */
function getLocalUrl({ host, port }: Settings, address: unknown): string {
  const isBound = typeof address === 'object' && address !== null && 'port' in address;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${isBound ? address.port : port}`;
}

function rejectOldNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest, oldestMinor] = OLDEST_NODE;
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return;
  throw new SettingError(
    `Corkboard needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${version}.`,
  );
}

let isStopping = false;
let stopLimit = STUCK_MS;

async function stop(code: number): Promise<never> {
  for (const end of started.reverse()) {
    await Promise.resolve(end()).catch((error: unknown) => say(`While stopping: ${error}`));
  }
  process.exit(code);
}

function onSignal(): void {
  // A second Ctrl+C ends the process immediately; the database recovers.
  if (isStopping) process.exit(1);
  isStopping = true;
  setTimeout(() => process.exit(1), stopLimit).unref();
  void stop(0);
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

process.on('SIGTERM', onSignal);
process.on('SIGINT', onSignal);

main().catch(async (error: unknown) => {
  say(error instanceof SettingError ? error.message : `Corkboard could not start: ${error}`);
  await stop(1);
});
