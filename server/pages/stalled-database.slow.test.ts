import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCodes } from '@corkboard/shared/contract/base';
import { jest } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';

import { type Db, openDb } from '../platform/db/db.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/db/postgres/embedded-postgres.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { issueToken } from '../release/control/access/tokens.ts';
import { anActor } from '../release/testing/release-kit.ts';
import type { Person } from '../testing/given.ts';
import { pageRemote } from './testing/fixture-remotes.ts';
import { openProduct, type ProductKit } from './testing/product-kit.ts';

jest.setTimeout(600_000);

/** A running database keeps these on a busy machine too, where a connection alone can take 200 ms. */
const LIMITS = { connectMs: 1000, statementMs: 2000, lockMs: 1000 };
const HTML = { accept: 'text/html' };
const USER = '/resource/UserResource/get/?data={"options":{"username":"ines"}}';

let folder: string;
let postgres: EmbeddedPostgres;
let db: Db;
let kit: ProductKit;
let ines: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corkboard-stall-'));
  // When tests run as root, the database runs as another user.
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
  const { url } = postgres;
  const filling = openDb({ url, onError: () => {} });
  await migrate(filling);
  await filling.destroy();
  db = openDb({ url, limits: LIMITS, onError: () => {} });
  kit = await openProduct('http://localhost:3000', { db, url, close: () => db.destroy() });
  await kit.publish('mf-profile', pageRemote);
  ines = await kit.given.person('ines');
});

afterAll(async () => {
  await kit.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function readPostmaster(): Promise<number> {
  const pidFile = join(folder, 'postgres/data/postmaster.pid');
  return Number.parseInt(await readFile(pidFile, 'utf8'), 10);
}

/** Its state, such as `T` for stopped, and its parent. */
async function readProcess(pid: number | string): Promise<{ state: string; parent: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
}

async function listChildren(postmaster: number): Promise<number[]> {
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const { parent } = await readProcess(name);
    if (parent === postmaster) children.push(Number(name));
  }
  return children;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended, as workers of the database do.
  }
}

async function whileStalled(work: () => Promise<void>): Promise<void> {
  const pids = [await readPostmaster()];
  const [postmaster = 0] = pids;
  try {
    // First, and completely: a connection that it still starts would respond.
    signal(postmaster, 'SIGSTOP');
    while ((await readProcess(postmaster)).state !== 'T');
    for (const child of await listChildren(postmaster)) {
      pids.push(child);
      signal(child, 'SIGSTOP');
    }
    await work();
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT');
  }
  await untilReady();
}

async function untilReady(): Promise<void> {
  while ((await kit.get('/readyz')).statusCode !== 200);
}

it('responds while the database is stalled and recovers', async () => {
  await kit.given.person('unopened');
  expect((await kit.get('/', HTML)).statusCode).toBe(200);

  await whileStalled(async () => {
    const [page, call, ready, stale, linked, unknown, login] = await Promise.all([
      kit.get('/settings/', { ...HTML, cookie: ines.cookie, 'accept-language': 'de' }),
      kit.get(USER, { cookie: ines.cookie }),
      kit.get('/readyz'),
      kit.get('/', HTML),
      kit.get('/?utm_source=mail', HTML),
      kit.get('/unopened/', HTML),
      kit.get('/login/', HTML),
    ]);
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '5', 'content-language': 'de' });
    expect(page.body).toContain('<h1>Corkboard ist gerade nicht verfügbar</h1>');
    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBe('2');
    expect(call.json()).toMatchObject({ resource_response: { http_status: 503 } });
    expect(ready.statusCode).toBe(503);
    expect(stale.statusCode).toBe(200);
    expect(stale.headers['cache-status']).toMatch(/^corkboard; hit; ttl=-\d+$/);
    expect(linked.statusCode).toBe(200);
    expect(linked.headers).toHaveProperty('cache-status');
    expect(unknown.statusCode).toBe(503);
    expect(unknown.body).toContain("<h1>Corkboard isn't available right now</h1>");
    expect(login.statusCode).toBe(200);
  });

  const back = await Promise.all([
    kit.get('/', { ...HTML, cookie: ines.cookie }),
    kit.get(USER, { cookie: ines.cookie }),
    kit.get('/ines/', HTML),
  ]);
  expect(back.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

it('returns 503 for a cached page of a profile that turned private', async () => {
  const noor = await kit.given.person('noor');
  const known = await kit.get('/noor/', HTML);
  expect(known.statusCode).toBe(200);
  expect(known.body).toContain(noor.id);
  expect((await kit.get('/ines/', HTML)).statusCode).toBe(200);
  await db
    .updateTable('users')
    .set({ is_private_profile: true })
    .where('id', '=', noor.id)
    .execute();

  const answers = { hidden: 200, other: 0 };
  // The notice of the change is on its way.
  for (let tries = 0; tries < 20 && answers.hidden !== 503; tries += 1) {
    await whileStalled(async () => {
      answers.hidden = (await kit.get('/noor/', HTML)).statusCode;
      answers.other = (await kit.get('/ines/', HTML)).statusCode;
    });
  }
  expect(answers).toEqual({ hidden: 503, other: 200 });
});

it('returns 503 in the format of every request kind', async () => {
  const { cookie } = ines;
  const token = await issueToken(db, anActor, { name: 'Ada', role: 'admin', team: null, days: 1 });
  const form = {
    'content-type': 'multipart/form-data; boundary=x',
    body: '--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n1\r\n--x--\r\n',
  };
  const query = encodeURIComponent(`{ user(userId: "${ines.id}") { username } }`);
  const message = 'Corkboard is busy. Try again in a moment.';
  const plain = { status: 'failure', code: errorCodes.unavailable, data: null, message };
  const release = { code: 'unavailable', message };
  const person = expect.stringContaining("<h1>Corkboard isn't available right now</h1>");

  await whileStalled(async () => {
    const answers = await Promise.all([
      kit.get('/v3/users/popular/'),
      kit.get('/v3/exports/1/file/', { cookie }),
      kit.get('/vx/business_access/profiles/', { cookie }),
      kit.get(USER),
      kit.get(`/graphql/?query=${query}`),
      kit.get(`/graphql/?query=${query}`, { cookie }),
      kit.get(`/media/236x/${'a'.repeat(64)}.jpg`),
      kit.get('/_release/v1/orders', { authorization: `Bearer ${token}` }),
      kit.get('/search/?q=clay&scope=users', HTML),
      kit.get('/pin/1/', HTML),
      kit.get('/settings/', { ...HTML, cookie }),
      kit.app.inject({
        method: 'POST',
        url: '/v3/uploads/1/',
        headers: { 'content-type': form['content-type'] },
        payload: form.body,
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503));
    for (const { headers } of answers) expect(headers).toHaveProperty('retry-after');
    const bodies = answers.map(({ headers, body }) =>
      String(headers['content-type']).includes('json') ? JSON.parse(body) : body,
    );
    expect(bodies).toMatchObject([
      plain,
      plain,
      plain,
      { resource_response: { ...plain, http_status: 503 } },
      plain,
      plain,
      plain,
      release,
      person,
      person,
      person,
      plain,
    ]);
  });
});

it('returns 503 only for requests that need a locked table', async () => {
  const holder = new pg.Client({ connectionString: postgres.url });
  await holder.connect();
  await holder.query('begin; lock table boards in access exclusive mode');

  const boards = '/resource/BoardsResource/get/?data={"options":{"username":"ines"}}';
  const readers = await Promise.all(
    Array.from({ length: 16 }, () => kit.get(boards, { cookie: ines.cookie })),
  );
  expect(new Set(readers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  const query = `{ user(userId: "${ines.id}") { username } }`;
  const response = await kit.get(`/graphql/?query=${encodeURIComponent(query)}`);
  expect(response.statusCode).toBe(503);
  expect(response.headers).toHaveProperty('retry-after');
  const extensions = { error_code: errorCodes.unavailable, http_status: 503 };
  expect(response.json()).toMatchObject({ errors: [{ path: ['user'], extensions }] });
  expect((await kit.get('/login/', HTML)).statusCode).toBe(200);
  expect((await kit.get('/readyz')).statusCode).toBe(200);

  await holder.query('commit');
  await holder.end();
  expect((await kit.get(boards, { cookie: ines.cookie })).statusCode).toBe(200);
});

it('closes a connection whose query timed out', async () => {
  const lost = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await sql`select 1`.execute(trx).finally(() => process.kill(pid, 'SIGCONT'));
  });
  await expect(lost).rejects.toMatchObject({ code: '08006' });

  await untilReady();
  const answers = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      sql<{ number: number }>`select ${number}::int as number`.execute(db),
    ),
  );
  expect(answers.map(({ rows }) => rows[0]?.number)).toEqual([1, 2, 3, 4]);
});
