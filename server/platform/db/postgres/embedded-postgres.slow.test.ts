import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { processStartTime } from '../../data-dir/data-dir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
let running: EmbeddedPostgres | null = null;
let other: ChildProcess | null = null;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'corkboard-pg-'));
  // When tests run as root, the database user needs access.
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  other?.kill('SIGKILL');
  await running?.stop();
  running = null;
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function queryOnceBack(url: string): Promise<unknown> {
  let rows: unknown = null;
  for (let i = 0; i < 200 && rows === null; i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    rows = await query(url, 'select * from kept').catch(() => null);
  }
  return rows;
}

function postmaster(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

it('starts empty, keeps its data, and stops', async () => {
  running = await startEmbeddedPostgres({ dataDir });
  expect(running.isAdopted).toBe(false);
  await query(running.url, 'create table kept (id int)');
  const pid = postmaster();
  await running.stop();
  expect(processStartTime(pid)).toBeNull();

  running = await startEmbeddedPostgres({ dataDir });
  expect(await query(running.url, 'select * from kept')).toEqual([]);
}, 60_000);

it('sorts and folds case independently of the platform', async () => {
  running = await startEmbeddedPostgres({ dataDir });

  const [row] = await query(running.url, "select lower('ÄÖÜ') as lower, 'b' < 'é' as sorts");
  expect(row).toEqual({ lower: 'äöü', sorts: true });
}, 60_000);

it('adopts the database of a killed server with all rows', async () => {
  const pid = await startInAnotherProcess();
  process.kill(pid, 'SIGKILL');
  while (processStartTime(pid) !== null) await new Promise((resolve) => setTimeout(resolve, 10));

  running = await startEmbeddedPostgres({ dataDir });
  expect(running.isAdopted).toBe(true);
  expect(await query(running.url, 'select * from kept')).toEqual([{ id: 7 }]);

  const postgres = postmaster();
  await running.stop();
  expect(processStartTime(postgres)).toBeNull();
}, 60_000);

it('keeps running while its owner process lives', async () => {
  const pid = await startInAnotherProcess();

  const second = await startEmbeddedPostgres({ dataDir });
  await second.stop();
  expect(await query(second.url, 'select * from kept')).toEqual([{ id: 7 }]);

  process.kill(pid, 'SIGKILL');
  while (processStartTime(pid) !== null) await new Promise((resolve) => setTimeout(resolve, 10));
  running = await startEmbeddedPostgres({ dataDir });
}, 60_000);

it('belongs to a server that starts while a command runs, and restarts for it', async () => {
  const pid = await startInAnotherProcess();
  running = await startEmbeddedPostgres({ dataDir, ownsDataDir: true });
  process.kill(pid, 'SIGTERM');
  while (processStartTime(pid) !== null) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await query(running.url, 'select * from kept')).toEqual([{ id: 7 }]);

  process.kill(postmaster(), 'SIGKILL');
  expect(await queryOnceBack(running.url)).toEqual([{ id: 7 }]);
}, 60_000);

it('restarts automatically when it is killed', async () => {
  running = await startEmbeddedPostgres({ dataDir });
  const { url } = running;
  await query(url, 'create table kept (id int)');
  process.kill(postmaster(), 'SIGKILL');

  expect(await queryOnceBack(url)).toEqual([]);
}, 60_000);

it('stops automatically when its server was killed', async () => {
  const pid = await startInAnotherProcess({ grace: 1 });
  const postgres = postmaster();
  process.kill(pid, 'SIGKILL');

  for (let i = 0; i < 200 && processStartTime(postgres) !== null; i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(processStartTime(postgres)).toBeNull();
}, 60_000);

it('keeps running for a server that replaces the killed one', async () => {
  const pid = await startInAnotherProcess({ grace: 1 });
  process.kill(pid, 'SIGKILL');
  while (processStartTime(pid) !== null) await new Promise((resolve) => setTimeout(resolve, 10));

  running = await startEmbeddedPostgres({ dataDir });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await query(running.url, 'select * from kept')).toEqual([{ id: 7 }]);
}, 60_000);

async function startInAnotherProcess(more: { grace?: number } = {}): Promise<number> {
  const script = `
    import { startEmbeddedPostgres } from './server/platform/db/postgres/embedded-postgres.ts';
    import pg from 'pg';
    const { url, stop } = await startEmbeddedPostgres(${JSON.stringify({ dataDir, ...more })});
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table kept (id int); insert into kept values (7)');
    console.log('ready');
    const timer = setInterval(() => {}, 1000);
    process.once('SIGTERM', async () => {
      clearInterval(timer);
      await client.end();
      await stop();
    });
  `;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: join(import.meta.dirname, '../../../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  other = child;
  for await (const chunk of child.stdout) if (String(chunk).includes('ready')) break;
  return child.pid ?? 0;
}
