import fastify from 'fastify';
import { watchProxies } from './watch-proxies.ts';

async function open(trustProxy: number) {
  const app = fastify();
  const { getWarnings } = watchProxies(app, { trustProxy }, 'http://localhost:3000');
  app.get('/', async () => 'ok');
  const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/', remoteAddress, headers });
  return { get, getWarnings };
}

const forwarded = { 'x-forwarded-for': '203.0.113.9' };

it('warns once about a proxy that the settings do not know', async () => {
  const { get, getWarnings } = await open(0);
  await get('10.0.0.1');
  expect(getWarnings()).toEqual([]);
  await get('10.0.0.1', forwarded);
  await get('10.0.0.1', forwarded);
  expect(getWarnings()).toEqual([expect.stringContaining('Set TRUST_PROXY')]);
});

it('believes the header of a neighbor alone', async () => {
  const { get, getWarnings } = await open(0);
  await get('203.0.113.7', forwarded);
  expect(getWarnings()).toEqual([]);
});

it('says nothing with TRUST_PROXY', async () => {
  const { get, getWarnings } = await open(1);
  await get('10.0.0.1', forwarded);
  expect(getWarnings()).toEqual([]);
});
