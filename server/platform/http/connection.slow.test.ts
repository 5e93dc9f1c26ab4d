import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { errorCodes } from '@corkboard/shared/contract/base';
import { createUpload } from '@corkboard/shared/requests/pins';

import { buildApp } from '../../compose/app.ts';
import { ownApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

async function sendPart(request: string): Promise<string> {
  const { port } = new URL(await test.app.listen({ port: 0 }));
  const socket = connect(Number(port), 'localhost');
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

function getBody(response: string): unknown {
  return JSON.parse(response.slice(response.indexOf('\r\n\r\n')));
}

it('returns 408 for a body that stalls', async () => {
  test = await ownApp({ env: { REQUEST_SECONDS: '1' } });
  const head = [
    'POST /resource/UserSessionResource/create/ HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 1000',
  ];
  const response = await sendPart(`${head.join('\r\n')}\r\n\r\n{"options"`);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(getBody(response)).toEqual({
    status: 'failure',
    code: errorCodes.badInput,
    data: null,
    message: 'The request took too long to arrive. Send it again.',
  });
});

it.each([
  [400, 'text that is not HTTP', 'GARBAGE\r\n\r\n'],
  [431, 'headers that are too large', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
])('answers %d in its JSON format to %s', async (status, _what, request) => {
  test = await ownApp();
  const response = await sendPart(request);
  expect(response).toContain(`HTTP/1.1 ${status} `);
  expect(getBody(response)).toMatchObject({
    status: 'failure',
    code: errorCodes.badInput,
    message: "This request isn't valid.",
  });
});

it('shows a browser a page if it sends too much', async () => {
  test = await ownApp();
  const accept = 'accept: text/html,application/xhtml+xml';
  const response = await sendPart(`GET /${'y'.repeat(40_000)} HTTP/1.1\r\n${accept}\r\n\r\n`);
  expect(response).toContain('HTTP/1.1 431 ');
  expect(response).toContain('content-type: text/html; charset=utf-8');
  expect(response).toContain('<h1>Your browser sent too much</h1>');
});

it('logs an aborted request body as information', async () => {
  const lines: { level: number; msg: string; route?: string }[] = [];
  let onLine = (_line: string) => {};
  const logTo = {
    write(line: string) {
      lines.push(JSON.parse(line));
      onLine(line);
    },
  };
  test = await ownApp({
    env: { LOG_LEVEL: 'info' },
    build: (dependencies) => buildApp({ ...dependencies, logTo }),
  });
  const ines = await test.given.person('ines');
  const { data } = await test.call(createUpload, { type: 'pinimage' }, ines);
  const { port } = new URL(await test.app.listen({ port: 0 }));
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}`;
  const file = part('name="file"; filename="a.jpg"', 'abc');
  for (const [route, path, type, body] of [
    ['/graphql/', '/graphql/', 'application/json', '{"query'],
    [
      '/v3/uploads/:id/',
      data.upload_url,
      'multipart/form-data; boundary=x',
      `${part('name="token"', data.upload_parameters['token'] ?? '')}\r\n${file}`,
    ],
  ] as const) {
    const logged = new Promise<void>((resolve) => {
      onLine = (line) => line.includes('the client closed the request') && resolve();
    });
    const socket = connect(Number(port), 'localhost');
    await once(socket, 'connect');
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}`;
    socket.write(`${head}\r\ncontent-length: 9999\r\n\r\n${body}`, () =>
      setTimeout(() => socket.destroy(), 200),
    );
    await logged;
    expect(lines.at(-1)).toMatchObject({ level: 30, route });
  }
  await test.app.close();
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});

it('returns 408 for headers that stall', async () => {
  test = await ownApp({ env: { REQUEST_SECONDS: '1' } });
  const response = await sendPart('GET /healthz HTTP/1.1\r\nhost: local');
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
});

it.each([
  ['https://corkboard.test', 'max-age=63072000'],
  ['http://localhost:3000', undefined],
])('asks browsers that came by %s for HTTPS: %s', async (publicUrl, expected) => {
  test = await ownApp({ publicUrl });
  const { headers } = await test.app.inject('/healthz');
  const sent = headers['strict-transport-security'];
  expect(sent === undefined ? undefined : String(sent).split(';')[0]).toBe(expected);
});
