import { createServer, type Server, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { handleErrors } from '../http/errors/error-handler.ts';
import { type Counters, memoryCounters } from './counters.ts';
import { redisCounters } from './redis-counters.ts';
import { limitWrites } from './write-rate-limit.ts';

async function appOn(counters: Counters, perMinute: number): Promise<FastifyInstance> {
  const app = Fastify();
  handleErrors(app);
  limitWrites(app, counters, perMinute);
  app.post('/change', async () => 'done');
  app.get('/look', async () => 'seen');
  app.addHook('onClose', () => counters.close());
  await app.ready();
  return app;
}

const change = (app: FastifyInstance) => app.inject({ method: 'POST', url: '/change' });

it('rejects changes beyond the limit and allows reads', async () => {
  const app = await appOn(memoryCounters(), 3);
  for (let i = 0; i < 3; i += 1) expect((await change(app)).statusCode).toBe(200);

  const rejected = await change(app);
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(rejected.json()).toMatchObject({ status: 'failure', code: 8 });
  expect((await app.inject('/look')).statusCode).toBe(200);
  await app.close();
});

it('counts each address separately', async () => {
  const app = await appOn(memoryCounters(), 1);
  expect((await change(app)).statusCode).toBe(200);
  const other = await app.inject({ method: 'POST', url: '/change', remoteAddress: '192.0.2.7' });
  expect(other.statusCode).toBe(200);
  await app.close();
});

it('resets the count after the window', async () => {
  let now = 0;
  const counters = memoryCounters(() => now);
  await counters.count('a', 1000);
  expect(await counters.count('a', 1000)).toEqual({ count: 2, resetsIn: 1000 });
  now = 1000;
  expect(await counters.count('a', 1000)).toEqual({ count: 1, resetsIn: 1000 });
});

describe('with Redis', () => {
  let server: Server;
  let url: string;
  let isSilent = false;
  const store = new Map<string, number>();
  const sockets = new Set<Socket>();
  const logged: string[] = [];

  beforeEach(async () => {
    isSilent = false;
    store.clear();
    logged.length = 0;
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('data', (data) => {
        if (!isSilent) socket.write(answersTo(String(data), store));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    url = `redis://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });

  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });

  const open = () => redisCounters(url, (sentence) => logged.push(sentence));

  it('shares the count among processes', async () => {
    const [one, other] = [open(), open()];
    await connected(one);
    await connected(other);
    const counts = [];
    for (const each of [one, other, one]) counts.push((await each.count('k', 60_000)).count);
    expect(counts).toEqual([1, 2, 3]);
    await Promise.all([one.close(), other.close()]);
  });

  it('counts locally while Redis hangs, and logs it once', async () => {
    const counters = open();
    await connected(counters);
    isSilent = true;
    const counts = [];
    for (let i = 0; i < 3; i += 1) counts.push((await counters.count('k', 60_000)).count);

    expect(counts).toEqual([1, 2, 3]);
    expect(logged).toEqual([expect.stringMatching(/^Redis does not answer/)]);
    await counters.close();
  });

  it('counts locally without Redis', async () => {
    const counters = redisCounters('redis://127.0.0.1:1', (sentence) => logged.push(sentence));
    let count = 0;
    while (logged.length === 0) {
      count += 1;
      expect(await counters.count('k', 60_000)).toMatchObject({ count });
      await new Promise((done) => setTimeout(done, 20));
    }
    await counters.count('k', 60_000);
    expect(logged).toHaveLength(1);
    await counters.close();
  });

  async function connected(counters: Counters): Promise<void> {
    const before = store.size;
    const probe = `probe-${Math.random()}`;
    while (store.size === before) {
      await counters.count(probe, 60_000);
      await new Promise((done) => setTimeout(done, 50));
    }
    logged.length = 0;
  }
});

function answersTo(sent: string, store: Map<string, number>): string {
  const words = sent.split('\r\n').filter((word) => word !== '' && !/^[*$]/.test(word));
  let answer = '';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]?.toLowerCase();
    const key = words[at + 1] ?? '';
    if (word === 'multi') answer += '+OK\r\n';
    if (word === 'set' && !store.has(key)) store.set(key, 0);
    if (word === 'incr') store.set(key, (store.get(key) ?? 0) + 1);
    if (word === 'set' || word === 'incr' || word === 'pttl') answer += '+QUEUED\r\n';
    if (word === 'exec') answer += `*3\r\n+OK\r\n:${getCount(words, store)}\r\n:60000\r\n`;
    if (word === 'client') answer += '+OK\r\n';
  }
  return answer;
}

function getCount(words: string[], store: Map<string, number>): number {
  const at = words.findIndex((word) => word.toLowerCase() === 'incr');
  return store.get(words[at + 1] ?? '') ?? 0;
}
