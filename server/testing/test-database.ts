import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { processStartTime } from '../platform/data-dir/data-dir.ts';
import { openDb } from '../platform/db/db.ts';
import { startEmbeddedPostgres } from '../platform/db/postgres/embedded-postgres.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { describeDatabase } from './empty-database.ts';

const PREFIX = 'corkboard-tests-';
export const TEMPLATE = 'corkboard';

/** Starts the run's database and sets `TEST_DATABASE_URL` and `TEST_DATABASE_TEMPLATE`. Returns a function that stops it. */
export async function startTestDatabase(): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}`);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // In production, only the sixth run of a statement gets a plan that must fit all values.
      plan_cache_mode: 'force_generic_plan',
    },
  });
  const db = openDb({ url: postgres.url, onError: () => {} });
  await migrate(db);
  process.env['TEST_DATABASE_TEMPLATE'] = JSON.stringify(await describeDatabase(db));
  await db.destroy();
  process.env['TEST_DATABASE_URL'] = postgres.getUrl('postgres');

  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : Number.NaN);
    if (!Number.isInteger(owner) || processStartTime(owner) !== null) continue;
    const dataDir = join(tmpdir(), name);
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
    if (pid > 0 && (await isPostgresIn(pid, dataDir))) {
      process.kill(pid, 'SIGINT');
      for (let i = 0; i < 200 && processStartTime(pid) !== null; i++) await sleep(25);
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The process id can belong to another program. */
async function isPostgresIn(pid: number, dataDir: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(dataDir);
}
