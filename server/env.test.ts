import { resolve } from 'node:path';

import { isThisMachine, readSettings, SettingError } from './env.ts';

it('needs nothing', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('.data'),
    publicUrl: null,
    databaseUrl: null,
    s3: null,
  });
});

it.each([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'corkboard.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://corkboard.example/app' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://somewhere/x' }],
  ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
  ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
])('says in one sentence what is wrong with %s', (name, env) => {
  const read = () => readSettings(env);

  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`));
});

it('never repeats a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@db/x' })).not.toThrow(/secret/);
});

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:3000', true],
  ['https://corkboard.example', false],
  ['http://localhost.example', false],
])('knows whether %s is this machine', (url, expected) => {
  expect(isThisMachine(url)).toBe(expected);
});
