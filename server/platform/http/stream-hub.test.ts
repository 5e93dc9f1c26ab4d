import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { StreamHub } from './stream-hub.ts';

let hub: StreamHub;
let server: Server;

beforeEach(async () => {
  hub = new StreamHub(20);
  server = createServer((_request, response) => {
    hub.open(response, { id: 7, event: 'snapshot', data: '7' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  hub.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function listen() {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/`);
}

it('starts with the live snapshot and a retry time', async () => {
  const response = await listen();
  hub.close();
  expect(await response.text()).toMatch(/^retry: [12]\d{3}\n\nid: 7\nevent: snapshot\ndata: 7\n\n/);
});

it('sends beats as events that a page can see', async () => {
  const reader = (await listen()).body?.getReader();
  let text = '';
  const beat = 'event: beat\ndata: 20\n\n';
  while (!text.includes(beat + beat)) {
    text += new TextDecoder().decode((await reader?.read())?.value);
  }
  await reader?.cancel();
});

it('ends every stream and its connection on close', async () => {
  const [first, second] = await Promise.all([listen(), listen()]);
  expect(first.headers.get('connection')).toBe('close');
  hub.close();
  expect(await Promise.all([first.text(), second.text()])).toHaveLength(2);
  expect(hub.size).toBe(0);
});

it('disconnects a client that does not read', async () => {
  const response = await listen();
  const event = { id: 8, event: 'snapshot', data: 'x'.repeat(1_000_000) };
  for (let i = 0; hub.size > 0 && i < 50; i++) {
    hub.send(event);
    await new Promise(setImmediate);
  }
  expect(hub.size).toBe(0);
  await response.body?.cancel();
});
