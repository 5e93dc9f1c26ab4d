import { setImmediate as turn } from 'node:timers/promises';

import { buildApp } from './app.ts';
import { testApp } from './testing/test-app.ts';

/** The address that the server takes for the visitor's. */
async function addressOf(env: Record<string, string>): Promise<string> {
  const world = await testApp({
    env,
    build: async (dependencies) => {
      const app = await buildApp(dependencies);
      app.get('/address', async (request) => request.ip);
      return app;
    },
  });
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };
  const { body } = await world.app.inject({ url: '/address', headers });
  await world.close();
  return body;
}

it('believes nobody about the address of a visitor, unless told to', async () => {
  expect(await addressOf({})).toBe('127.0.0.1');
});

it('believes one proxy, and not what the visitor told it', async () => {
  expect(await addressOf({ TRUST_PROXY: '1' })).toBe('203.0.113.7');
});

it('starts without a warning', async () => {
  const warnings: string[] = [];
  const listen = (warning: Error) => void warnings.push(String(warning));
  process.on('warning', listen);
  const world = await testApp({ env: { LOG_LEVEL: 'error' } });
  await world.app.ready();
  await turn();
  process.off('warning', listen);
  await world.close();

  expect(warnings).toEqual([]);
});
