import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeUnusedConnections } from '../platform/http/close-unused-connections.ts';
import { createMetrics, observe } from '../platform/http/observe.ts';
import { drain } from './drain.ts';
import { listenAt } from './listen.ts';

const FIRST = '127.0.0.1';
/** Linux has all addresses of this block, and a family can be missing. */
const SECOND = process.platform === 'linux' ? '127.0.0.2' : '::1';

let app: FastifyInstance;
let port: number;
let host: string;
let letGo: () => void;

beforeEach(async () => {
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app = Fastify({ return503OnClosing: false });
  closeUnusedConnections(app);
  observe(app, createMetrics(), async () => true);
  let isOpen = true;
  app.addHook('onClose', async () => {
    isOpen = false;
  });
  app.get('/slow', async () => gone.then(() => (isOpen ? 'whole' : 'without the database')));
  app.get('/quick', async () => 'quick');
  port = Number(new URL(await listenAt(app, { port: 0, host: FIRST, others: [SECOND] })).port);
});
afterEach(async () => {
  letGo();
  await app.close();
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(path: string, through = new Agent()): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host, port, path, agent: through }, async (response) => {
      let body = '';
      for await (const part of response) body += part;
      resolve({ status: response.statusCode ?? 0, body });
    }).on('error', reject);
  });
}

async function begun(): Promise<void> {
  while (app.connections.size === 0) await sleep(5);
}

it('fails /readyz while draining and stays live', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  app.traffic.isDraining = true;
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'draining' });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

describe.each([
  ['the first address', FIRST],
  ['another address', SECOND],
])('at %s', (_which, address) => {
  beforeEach(() => {
    host = address;
  });

  it('finishes running requests and refuses new connections', async () => {
    const slow = ask('/slow');
    await begun();
    const end = drain(app, 5_000);
    await expect(rejected()).resolves.toBe(true);

    letGo();
    expect(await slow).toEqual({ status: 200, body: 'whole' });
    expect(await end).toBe('done');
  });

  it('closes a keep-alive connection after its running request', async () => {
    const keeping = new Agent({ keepAlive: true });
    const slow = ask('/slow', keeping);
    await begun();
    const end = drain(app, 2_000);
    await expect(rejected()).resolves.toBe(true);

    letGo();
    expect((await slow).body).toBe('whole');
    expect(await end).toBe('done');
    keeping.destroy();
  });

  it('cuts off requests after the time limit', async () => {
    const slow = ask('/slow').catch(() => 'cut off');
    await begun();
    expect(await drain(app, 100)).toBe('cut off');
    expect(await slow).toBe('cut off');
  });

  it('responds to one more request on a keep-alive connection', async () => {
    const keeping = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask('/quick', keeping);
    const end = drain(app, 60_000);
    expect(await ask('/quick', keeping)).toEqual({ status: 200, body: 'quick' });
    expect(await end).toBe('done');
    keeping.destroy();
  });

  it('closes an idle connection', async () => {
    await ask('/quick', agent);
    expect(app.connections.size).toBe(1);
    expect(await drain(app, 5_000)).toBe('done');
    agent.destroy();
  });

  it('closes a connection that carried no request yet', async () => {
    const { closed } = await openConnection();
    expect(await drain(app, 60_000)).toBe('done');
    await closed;
  });

  it('finishes a request that has begun on a new connection', async () => {
    const { socket, closed } = await openConnection();
    const received: Buffer[] = [];
    socket.on('data', (part: Buffer) => received.push(part));
    socket.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n');
    const end = drain(app, 60_000);
    await expect(rejected()).resolves.toBe(true);

    socket.write('\r\n');
    await closed;
    expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1.1 200 .*quick$/s);
    expect(await end).toBe('done');
  });
});

async function openConnection() {
  const socket = connect(port, host);
  const closed = once(socket, 'close');
  await begun();
  return { socket, closed };
}

async function rejected(): Promise<boolean> {
  for (let i = 0; i < 200; i += 1) {
    const isError = await ask('/quick').then(
      () => false,
      () => true,
    );
    if (isError) return true;
    await sleep(5);
  }
  return false;
}
