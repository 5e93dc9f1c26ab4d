import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createUpload } from '@corkboard/shared/requests/pins';
import fastify from 'fastify';
import { ownApp, type TestApp } from '../../testing/test-app.ts';
import { drainUnreadBodies } from './drain-unread-bodies.ts';

let test: TestApp;
let agent: Agent;

beforeEach(async () => {
  test = await ownApp();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await test.close();
});

async function send(port: number, method: string, path: string, form?: Buffer) {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const sent = request({ port, method, path, agent, ...(form && { headers }) });
  sent.end(form);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  await text(response);
  return { status: response.statusCode, socket: sent.socket };
}

function part(name: string, value: string): string {
  return `--x\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`;
}

function formWith(token: string | null): Buffer {
  const file = part('name="file"; filename="a.jpg"', 'y'.repeat(3_000_000));
  const first = token === null ? '' : part('name="token"', token);
  return Buffer.from(`${first}${file}--x--\r\n`);
}

const REFUSED: [string, number, (id: string) => string, string | null][] = [
  ['404 for an unknown upload', 404, () => '/v3/uploads/nope/', 'token'],
  ['404 for a wrong token', 404, (id) => `/v3/uploads/${id}/`, 'token'],
  ['400 for a missing token', 400, (id) => `/v3/uploads/${id}/`, null],
  ['415 for a path without forms', 415, () => '/graphql/', 'token'],
];

it.each(REFUSED)('keeps the connection usable after %s', async (_what, status, getPath, token) => {
  const ines = await test.given.person('ines');
  const { data } = await test.call(createUpload, { type: 'pinimage' }, ines);
  const port = Number(new URL(await test.app.listen({ port: 0 })).port);

  const refused = await send(port, 'POST', getPath(data.upload_id), formWith(token));
  const next = await send(port, 'GET', '/healthz');

  expect(refused.status).toBe(status);
  expect(next.status).toBe(200);
  expect(next.socket).toBe(refused.socket);
});

async function refusing(maxBytes: number) {
  const app = fastify();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.once('readable', () => done(new Error('unreadable')));
  });
  drainUnreadBodies(app, maxBytes);
  app.post('/', async () => null);
  const { port } = new URL(await app.listen({ port: 0 }));
  const socket = connect(Number(port), 'localhost');
  await once(socket, 'connect');
  return { app, socket };
}

it.each([
  ['a declared', 'content-length: 5000', 'y'.repeat(100)],
  ['a chunked', 'transfer-encoding: chunked', `1000\r\n${'y'.repeat(0x1000)}\r\n`],
])('closes the connection of %s body over the limit', async (_what, header, body) => {
  const { app, socket } = await refusing(1000);
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: a/b\r\n${header}\r\n\r\n${body}`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 500 /);
  await app.close();
});
