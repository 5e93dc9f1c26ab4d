import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type Db, openDb } from '../platform/db/db.ts';
import { ownApp } from '../testing/test-app.ts';
import { buildApp } from './app.ts';

async function readClientIp(env: Record<string, string>): Promise<string> {
  const world = await ownApp({
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

it('ignores forwarded addresses without a trusted proxy', async () => {
  expect(await readClientIp({})).toBe('127.0.0.1');
});

it("trusts one proxy and ignores the visitor's header", async () => {
  expect(await readClientIp({ TRUST_PROXY: '1' })).toBe('203.0.113.7');
});

it('finishes a late request while all connections of the background are busy', async () => {
  const opened: Db[] = [];
  const world = await ownApp({
    build: async (dependencies, url) => {
      const backgroundDb = openDb({ url, maxConnections: 1, onError: () => {} });
      const probeDb = openDb({ url, maxConnections: 1, onError: () => {} });
      opened.push(backgroundDb, probeDb);
      const { settings } = dependencies;
      const databaseLimits = { ...settings.databaseLimits, statementMs: 100 };
      const short = { ...dependencies, settings: { ...settings, databaseLimits } };
      const app = await buildApp({ ...short, backgroundDb, probeDb });
      app.get('/late', async () => {
        await sql`select pg_sleep(1.5)`.execute(backgroundDb);
        return 'done';
      });
      return app;
    },
  });

  const { statusCode } = await world.app.inject({ url: '/late' });

  await world.close();
  await Promise.all(opened.map((db) => db.destroy()));
  expect(statusCode).toBe(200);
});

const START = `
  const { buildApp } = await import('./server/compose/app.ts');
  const { openDb } = await import('./server/platform/db/db.ts');
  const { readSettings } = await import('./server/compose/env.ts');
  const db = openDb({ url: 'postgres://localhost:1/none', onError() {} });
  const settings = readSettings({ LOG_LEVEL: 'error' });
  const app = await buildApp({ settings, publicUrl: 'http://localhost:3000', db });
  await app.ready();
  await app.close();
`;

it('starts without a Node warning', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/build/run-sources.mjs', '--input-type=module', '--eval', START],
    { cwd: join(import.meta.dirname, '..', '..') },
  );

  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
}, 60_000);
