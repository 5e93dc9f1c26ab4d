import { setTimeout as sleep } from 'node:timers/promises';

import { buildApp } from './app.ts';
import { takeDataDir } from './data-dir.ts';
import { type Db, openDb } from './db/db.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { readSettings, SettingError, type Settings } from './env.ts';

const OLDEST_NODE = [20, 20] as const;
/** How long requests may go on after a signal. */
const DRAIN = 10_000;

/** What was started, to be stopped in the opposite order. */
const started: (() => Promise<void> | void)[] = [];

async function main(): Promise<void> {
  refuseOldNode(process.versions.node);
  const settings = readSettings(process.env);
  started.push(takeDataDir(settings.dataDir));

  const db = await openDatabase(settings);
  await migrate(db);

  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const app = await buildApp({ settings, publicUrl, db });
  started.push(() => Promise.race([app.close(), sleep(DRAIN)]));
  await listen(app, settings);

  process.stdout.write(`Corkboard is ready at ${readyUrl(settings, app.server.address())}\n`);
}

async function openDatabase(settings: Settings): Promise<Db> {
  const onError = (error: Error) => say(`The database connection was lost: ${error.message}`);
  if (settings.databaseUrl !== null) {
    await waitForDatabase(settings.databaseUrl);
    return opened(openDb({ url: settings.databaseUrl, onError }));
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say });
  started.push(() => postgres.stop());
  if (postgres.notice) say(postgres.notice);
  return opened(openDb({ url: postgres.url, onError }));
}

function opened(db: Db): Db {
  started.push(() => db.destroy());
  return db;
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Settings) {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new SettingError(
        `Port ${port} is taken by another program: stop it, or set PORT to another number.`,
      );
    }
    if (code === 'EACCES')
      throw new SettingError(`Port ${port} needs rights that this user has not.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new SettingError(`HOST ${host} is no address of this machine.`);
    }
    throw error;
  }
}

function readyUrl({ publicUrl, port }: Settings, address: unknown): string {
  if (publicUrl !== null) return `${publicUrl}/`;
  const isBound = typeof address === 'object' && address !== null && 'port' in address;
  return `http://localhost:${isBound ? address.port : port}/`;
}

function refuseOldNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest, oldestMinor] = OLDEST_NODE;
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return;
  throw new SettingError(
    `Corkboard needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${version}.`,
  );
}

let isStopping = false;

async function stop(code: number): Promise<never> {
  for (const end of started.reverse()) {
    await Promise.resolve(end()).catch((error: unknown) => say(`While stopping: ${error}`));
  }
  process.exit(code);
}

function onSignal(): void {
  // A second Ctrl+C means now; the database recovers by itself.
  if (isStopping) process.exit(1);
  isStopping = true;
  setTimeout(() => process.exit(1), DRAIN * 3).unref();
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
