import { resolve } from 'node:path';
import { isThisMachine, SettingError } from '../platform/settings/settings.ts';
import { readSettings } from './env.ts';

const SSO = {
  RELEASE_OIDC_ISSUER: 'https://id.example',
  RELEASE_OIDC_CLIENT_ID: 'console',
  RELEASE_OIDC_CLIENT_SECRET: 'x',
};

it('reads the roles of groups', () => {
  const env = { ...SSO, RELEASE_OIDC_ROLES: 'Release Managers=manager, boards=publisher:boards' };
  expect(readSettings(env).releaseOidc?.roles).toEqual([
    { group: 'Release Managers', role: 'manager', team: null },
    { group: 'boards', role: 'publisher', team: 'boards' },
  ]);
});

it('needs no variables', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('.data'),
    publicUrl: null,
    databaseUrl: null,
    s3: null,
    trustProxy: null,
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
  ['RELEASE_OIDC_ROLES', { ...SSO, RELEASE_OIDC_ROLES: 'release=owner' }],
  ['RELEASE_OIDC_ROLES', { ...SSO, RELEASE_OIDC_ROLES: '' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['MAIL_FROM', { MAIL_FROM: 'not-an-address' }],
  ['MAIL_FROM', { MAIL_FROM: 'Corkboard <a@b>\r\nBcc: <c@d>' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
  ['FETCH_ALLOWED_HOSTS', { FETCH_ALLOWED_HOSTS: 'http://wiki.example/' }],
  ['FETCH_ALLOWED_HOSTS', { FETCH_ALLOWED_HOSTS: 'wiki.example/a' }],
  ['FETCH_ALLOWED_HOSTS', { FETCH_ALLOWED_HOSTS: '*.example' }],
  ['PUBLIC_URL', { HOST: '0.0.0.0' }],
  ['PUBLIC_URL', { HOST: '::' }],
  ['PUBLIC_URL', { HOST: 'corkboard.example' }],
])('reports an invalid %s in one sentence', (name, env) => {
  const read = () => readSettings(env);

  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`));
});

it.each(['localhost', '127.0.0.1', '::1'])('listens on %s without a public URL', (host) => {
  expect(readSettings({ HOST: host })).toMatchObject({ host, publicUrl: null });
});

it('listens on the network with a public URL', () => {
  const env = { HOST: '0.0.0.0', PUBLIC_URL: 'https://corkboard.example', TRUST_PROXY: '2' };
  expect(readSettings(env)).toMatchObject({ host: '0.0.0.0', trustProxy: 2 });
});

it('accepts private hosts in their URL form', () => {
  const env = { FETCH_ALLOWED_HOSTS: 'Wiki.example, files.example:8080,10.0.0.7:80' };
  expect(readSettings(env)).toMatchObject({
    fetchAllowedHosts: ['wiki.example', 'files.example:8080', '10.0.0.7'],
  });
});

it('never repeats a password in an error', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@db/x' })).not.toThrow(/secret/);
});

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:3000', true],
  ['https://corkboard.example', false],
  ['http://localhost.example', false],
])('detects whether %s is this machine', (url, expected) => {
  expect(isThisMachine(url)).toBe(expected);
});
