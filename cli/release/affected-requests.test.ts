import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { settleAffected } from './affected-requests.ts';
import { releaseApi } from './publishing/release-api.ts';

const waiting = [1, 2, 3].map((at) => ({
  id: `order-${at}`,
  action: 'promote',
  remote: 'mf-boards',
  sentence: `Everyone gets 1.${at}.0.`,
}));
const how = { reason: 'It is broken.', isCanceled: true };
const findChanges = async () => [{ remote: 'mf-boards' }];

let server: Server;
let hasList: boolean;

beforeEach(async () => {
  hasList = true;
  server = createServer(({ method, url = '' }, response) => {
    const isList = method === 'GET';
    // The second change has ended since it was listed.
    const isEnded = url.includes('order-2');
    response.statusCode = isEnded || (isList && !hasList) ? 409 : 200;
    response.end(JSON.stringify(isList && hasList ? waiting : { message: 'It has ended.' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => server.close());

const settle = () => {
  const { port } = server.address() as AddressInfo;
  const api = releaseApi({ url: `http://127.0.0.1:${port}`, token: () => 'token' });
  return settleAffected(api, findChanges, how);
};

it('cancels the others when one change has ended', async () => {
  expect(await settle()).toEqual([
    'Canceled: Everyone gets 1.1.0.',
    expect.stringMatching(/^Couldn't cancel: Everyone gets 1\.2\.0\. It has ended\. Try it with: /),
    'Canceled: Everyone gets 1.3.0.',
  ]);
});

it('says that it could not read the changes', async () => {
  hasList = false;
  expect(await settle()).toEqual([
    "Couldn't look for waiting changes: It has ended. List them with: npm run release -- orders",
  ]);
});
