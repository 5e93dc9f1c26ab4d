import { Writable } from 'node:stream';
import fastify from 'fastify';
import { watchProxies } from './watch-proxies.ts';

async function open(trustProxy: number | null, publicUrl = 'http://localhost:3000') {
  const logged: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)).msg);
      done();
    },
  });
  const app = fastify({ logger: { level: 'warn', stream } });
  const { getWarnings } = watchProxies(app, { trustProxy }, publicUrl);
  app.get('/', async () => 'ok');
  const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/', remoteAddress, headers });
  return { get, getWarnings, logged };
}

const forwarded = { 'x-forwarded-for': '203.0.113.9' };

it.each([
  [
    'https://corkboard.example',
    /only a proxy can serve.* TRUST_PROXY isn't set\. Set TRUST_PROXY to/,
  ],
  ['https://10.0.0.5', /only a proxy can serve/],
  ['http://corkboard.example', /a proxy can be in front .*TRUST_PROXY=0/],
])('warns at the start and in the console for %s', async (publicUrl, sentence) => {
  const { getWarnings, logged } = await open(null, publicUrl);
  expect(logged).toEqual([expect.stringMatching(sentence)]);
  expect(getWarnings()).toEqual(logged);
});

it.each([
  ['http://localhost:3000', null],
  ['http://10.0.0.5:3000', null],
  ['http://[::1]:3000', null],
  ['https://corkboard.example', 0],
  ['https://corkboard.example', 1],
])('says nothing at the start for %s and TRUST_PROXY %s', async (publicUrl, trustProxy) => {
  const { getWarnings, logged } = await open(trustProxy, publicUrl);
  expect([getWarnings(), logged]).toEqual([[], []]);
});

it.each([null, 0])('warns once about a proxy with TRUST_PROXY %s', async (trustProxy) => {
  const { get, getWarnings, logged } = await open(trustProxy);
  await get('10.0.0.1');
  expect(getWarnings()).toEqual([]);
  await get('10.0.0.1', forwarded);
  await get('10.0.0.1', forwarded);
  expect(getWarnings()).toEqual([expect.stringContaining('Set TRUST_PROXY')]);
  expect(logged).toHaveLength(1);
});

it('replaces the guess of the start when requests prove it', async () => {
  const { get, getWarnings } = await open(null, 'https://corkboard.example');
  await get('10.0.0.1', forwarded);
  expect(getWarnings()).toEqual([expect.stringMatching(/^Requests come through a proxy/)]);
});

it('believes the header of a neighbor alone', async () => {
  const { get, getWarnings } = await open(null);
  await get('203.0.113.7', forwarded);
  expect(getWarnings()).toEqual([]);
});

it('says nothing with TRUST_PROXY', async () => {
  const { get, getWarnings } = await open(1);
  await get('10.0.0.1', forwarded);
  expect(getWarnings()).toEqual([]);
});
