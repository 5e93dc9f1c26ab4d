import { createServer, type IncomingMessage, type Server } from 'node:http';
import { countSaved } from './count-saved.ts';

let server: Server;
let origin: string;
let status = 200;
let asked: IncomingMessage | null = null;

beforeEach(async () => {
  status = 200;
  asked = null;
  server = createServer((request, response) => {
    asked = request;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 'success', code: 0, data: [{ id: '1' }, { id: '2' }] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(() => new Promise((done) => server.close(done)));

const url = 'https://shop.example/?q=1&r=2';

it('counts the Pins of a page with the token alone', async () => {
  expect(await countSaved({ origin, token: 'corkboard_1' }, url)).toEqual({ count: 2 });

  expect(new URL(asked?.url ?? '', origin).searchParams.get('url')).toBe(url);
  expect(asked?.headers.authorization).toBe('Bearer corkboard_1');
  expect(asked?.headers.cookie).toBeUndefined();
});

it('sends nothing without a token', async () => {
  expect(await countSaved({ origin, token: '' }, url)).toEqual({ problem: 'no-token' });
  expect(asked).toBeNull();
});

it.each([
  [401, 'rejected'],
  [403, 'rejected'],
  [400, 'unreachable'],
  [429, 'unreachable'],
  [503, 'unreachable'],
])('reports the status %d as %s', async (answered, problem) => {
  status = answered;
  expect(await countSaved({ origin, token: 'corkboard_1' }, url)).toEqual({ problem });
});
