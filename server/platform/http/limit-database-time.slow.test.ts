import { Readable } from 'node:stream';
import { errorCodes } from '@corkboard/shared/contract/base';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { type Db, openDb } from '../db/db.ts';
import { handleErrors } from './errors/error-handler.ts';
import { limitDatabaseTime } from './limit-database-time.ts';

const LIMITS = { connectMs: 10_000, statementMs: 10_000, lockMs: 10_000 };
const CALL_MS = 1000;

let database: TestDb;
let db: Db;
let app: FastifyInstance;
let afterwards: Promise<number>;
let isReady: () => Promise<boolean>;
let outside: Promise<void>;
let endOutside: () => void;
let late: Promise<unknown>;

const waitOnce = (on: Db, seconds: number) => sql`select pg_sleep(${seconds})`.execute(on);

async function waitsInTurn(): Promise<number> {
  let done = 0;
  for await (const _wait of waits()) done += 1;
  return done;
}

async function connections(): Promise<number[]> {
  const pids = await Promise.all(
    [1, 2].map(() =>
      sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(db),
    ),
  );
  return pids.flatMap(({ rows }) => rows.map(({ pid }) => pid));
}

async function* waits(): AsyncGenerator<string> {
  for (let count = 1; count <= 8; count += 1) {
    await waitOnce(db, 0.2);
    yield `${count} `;
  }
}

beforeAll(async () => {
  database = await ownTestDb();
  db = openDb({ url: database.url, maxConnections: 2, limits: LIMITS, onError: () => {} });
  await sql`create table written (number int)`.execute(db);
  app = Fastify();
  handleErrors(app);
  limitDatabaseTime(app, { ms: CALL_MS, isReady: () => isReady() });
  app.post('/v3/many/', () => waitsInTurn());
  app.post('/v3/transaction/', () =>
    db.transaction().execute(async (trx) => {
      await sql`insert into written values (1)`.execute(trx);
      for (let count = 1; count <= 8; count += 1) await waitOnce(trx, 0.2);
    }),
  );
  app.post('/v3/outside/', async () => {
    await outside;
    late = sql`insert into written values (1)`.execute(db).then(
      () => 'written',
      (error: unknown) => error,
    );
    return { late: await late };
  });
  app.post('/v3/stream/', async (_request, reply) => reply.send(Readable.from(waits())));
  app.post('/v3/background/', async () => {
    afterwards = waitsInTurn();
    return {};
  });
});

beforeEach(async () => {
  await sql`delete from written`.execute(db);
  isReady = async () => true;
  outside = new Promise((resolve) => {
    endOutside = resolve;
  });
});

afterAll(async () => {
  await app.close();
  await db.destroy();
  await database.close();
});

const send = (path: string) => app.inject({ method: 'POST', url: `/v3/${path}/`, payload: {} });

it('returns 503 when short statements together take too long', async () => {
  const response = await send('many');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toMatchObject({
    code: errorCodes.unavailable,
    message: 'Corkboard is busy. Try again in a moment.',
  });
});

it('changes nothing when time runs out in a transaction', async () => {
  expect((await send('transaction')).statusCode).toBe(503);
  expect((await sql`select * from written`.execute(db)).rows).toEqual([]);
});

it('closes only the connection of the request that ran out of time', async () => {
  const before = await connections();
  await send('many');
  const after = await connections();
  expect(after.filter((pid) => before.includes(pid))).toHaveLength(1);
});

it('does not limit the stream of a response', async () => {
  const response = await send('stream');
  expect([response.statusCode, response.body]).toEqual([200, '1 2 3 4 5 6 7 8 ']);
});

it('does not limit work that continues after the response', async () => {
  expect((await send('background')).statusCode).toBe(200);
  expect(await afterwards).toBe(8);
});

it('returns 503 for another wait while the database is away', async () => {
  isReady = async () => false;

  const response = await send('outside');

  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  endOutside();
});

it('changes nothing after the response of a late request', async () => {
  isReady = async () => false;
  await send('outside');

  endOutside();
  await new Promise(setImmediate);

  expect(await late).toMatchObject({ code: '08006' });
  expect((await sql`select * from written`.execute(db)).rows).toEqual([]);
});

it('finishes a slow request while the database answers', async () => {
  let probes = 0;
  isReady = async () => {
    probes += 1;
    if (probes === 2) endOutside();
    return true;
  };

  const response = await send('outside');

  expect([response.statusCode, response.json()]).toEqual([200, { late: 'written' }]);
});
