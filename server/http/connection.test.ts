import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

/** Sends what a client got out before it stalled, and returns the whole response. */
async function sendPart(request: string): Promise<string> {
  const { port } = new URL(await test.app.listen({ port: 0 }));
  const socket = connect(Number(port), 'localhost');
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

it('answers 408 to a body that stalls', async () => {
  test = await testApp({ env: { REQUEST_SECONDS: '1' } });
  const head = [
    'POST /resource/UserSessionResource/create/ HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 1000',
  ];
  const response = await sendPart(`${head.join('\r\n')}\r\n\r\n{"options"`);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
});

it('answers 408 to headers that stall', async () => {
  test = await testApp({ env: { REQUEST_SECONDS: '1' } });
  const response = await sendPart('GET /healthz HTTP/1.1\r\nhost: local');
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
});

it.each([
  ['https://corkboard.test', 'max-age=63072000'],
  ['http://localhost:3000', undefined],
])('asks browsers that came by %s for HTTPS: %s', async (publicUrl, expected) => {
  test = await testApp({ publicUrl });
  const { headers } = await test.app.inject('/healthz');
  const sent = headers['strict-transport-security'];
  expect(sent === undefined ? undefined : String(sent).split(';')[0]).toBe(expected);
});
