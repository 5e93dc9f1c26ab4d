import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { run } from '../run.ts';

const beta = { name: 'beta', title: 'Shops first', audience: [], rank: 7, versions: {} };

let server: Server;
afterEach(() => server.close());

async function setChannel(...flags: string[]): Promise<unknown> {
  let sent: unknown;
  server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== 'GET') sent = JSON.parse(body);
    const answer = request.method === 'GET' ? [beta] : { snapshot: 3, changed: true };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const env = { CORKBOARD_URL: `http://127.0.0.1:${port}`, CORKBOARD_TOKEN: 'token' };
  const print = () => {};
  const asked = ['channel', 'set', ...flags, '--country', 'DE', '--reason', 'Shops'];
  expect(await run(asked, { env, print, printError: print })).toBe(0);
  return sent;
}

it.each([
  [['beta'], { title: 'Shops first', rank: 7 }],
  [['beta', '--rank', '9'], { title: 'Shops first', rank: 9 }],
  [['beta', '--title', 'Shops'], { title: 'Shops', rank: 7 }],
  [['first'], { title: 'first', rank: 20 }],
])('keeps the title and the rank that are not given: %j', async (flags, kept) => {
  expect(await setChannel(...flags)).toMatchObject(kept);
});
