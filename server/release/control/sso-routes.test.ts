import { jest } from '@jest/globals';
import { CLIENT, type OidcProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import { type Kit, openKit } from '../testing/release-kit.ts';
import { findGroupRole, type GroupRole } from './access/sso-principal-repository.ts';

const PUBLIC_URL = 'http://localhost:3000';
const roles: GroupRole[] = [
  { group: 'staff', role: 'viewer', team: null },
  { group: 'boards', role: 'publisher', team: 'boards' },
  { group: 'release', role: 'manager', team: null },
  { group: 'boards-leads', role: 'manager', team: 'boards' },
];

let provider: OidcProvider;
let kit: Kit;

beforeAll(async () => {
  provider = await startOidcProvider(`${PUBLIC_URL}/_release/sso/callback`);
});
afterAll(() => provider.close());
beforeEach(async () => {
  Object.assign(provider, { consents: true });
  provider.person = {
    sub: 'jun',
    email: 'jun@corkboard.test',
    email_verified: true,
    name: 'Jun Ito',
    groups: ['staff', 'release'],
  };
  kit = await openKit({ sso: optionsFor(provider.issuer) });
});
afterEach(() => kit.close());

function optionsFor(issuer: string) {
  const settings = {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    scope: 'openid email profile',
    groupsClaim: 'groups',
    roles,
  };
  return { settings, publicUrl: PUBLIC_URL };
}

type Jar = Record<string, string>;

async function visit(url: string, cookies: Jar = {}) {
  const response = await kit.app.inject({ url, cookies });
  const jar = Object.fromEntries(
    response.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
  return { location: String(response.headers.location), jar };
}

async function logIn() {
  const begun = await visit('/_release/sso');
  const back = await provider.visit(begun.location);
  return { ...(await visit(back, begun.jar)), back, begun };
}

async function whoIs(cookies: Jar) {
  const response = await kit.app.inject({ url: '/_release/v1/me', cookies });
  return response.statusCode === 200 ? response.json() : response.statusCode;
}

it('gives a session with the role of a group', async () => {
  const { location, jar } = await logIn();

  expect(location).toBe('/_release/');
  expect(await whoIs(jar)).toMatchObject({
    name: 'Jun Ito (jun@corkboard.test)',
    role: 'manager',
    team: null,
    person: 'Jun Ito',
  });
});

it('counts a person with a token as the same person', async () => {
  await kit.bearer('manager', undefined, 'JUN  Ito');
  const { jar } = await logIn();

  expect(await whoIs(jar)).toMatchObject({ person: 'JUN Ito' });
});

it('keeps the person when the name changes at the provider', async () => {
  await logIn();
  provider.person = { ...provider.person, name: 'Another Name', groups: ['staff'] };
  const { jar } = await logIn();

  expect(await whoIs(jar)).toMatchObject({ person: 'Jun Ito', role: 'viewer' });
});

it.each(['guard', 'Schedule'])('is no login as the product for a person named %s', async (name) => {
  const headers = await kit.bearer('admin');
  provider.person = { ...provider.person, sub: 'ju\u202En', name, email_verified: false };
  const { jar } = await logIn();

  expect(await whoIs(jar)).toMatchObject({ name: `${name} (jun)`, role: 'manager' });
  const audit = await kit.app.inject({ url: '/_release/v1/audit?action=log_in', headers });
  expect(audit.json()).toMatchObject([{ actor: `${name} (jun)` }]);
});

it('ends earlier sessions when the role has changed', async () => {
  const first = await logIn();
  const same = await logIn();
  expect(await whoIs(first.jar)).toMatchObject({ role: 'manager' });
  provider.person = { ...provider.person, groups: ['boards'] };
  const last = await logIn();

  expect([await whoIs(first.jar), await whoIs(same.jar)]).toEqual([401, 401]);
  expect(await whoIs(last.jar)).toMatchObject({ role: 'publisher', team: 'boards' });
});

it('refuses a person without a group that has a role', async () => {
  const headers = await kit.bearer('admin');
  provider.person = { ...provider.person, groups: ['sales'] };
  const { location, jar } = await logIn();

  expect(location).toBe('/_release/?problem=no-role');
  expect(await whoIs(jar)).toBe(401);
  const audit = await kit.app.inject({ url: '/_release/v1/audit?limit=1', headers });
  expect(audit.json()).toMatchObject([
    { action: 'log_in_refused', reason: 'Single sign-on: no group of jun has a role.' },
  ]);
});

it('accepts a response only in the browser that began', async () => {
  const begun = await visit('/_release/sso');
  const other = await visit('/_release/sso');
  const back = await provider.visit(begun.location);

  expect((await visit(back)).location).toBe('/_release/?problem=failed');
  expect((await visit(back, other.jar)).location).toBe('/_release/?problem=failed');
});

it('accepts each response once', async () => {
  const { back, begun } = await logIn();

  expect((await visit(back, begun.jar)).location).toBe('/_release/?problem=failed');
});

it('says so when the person cancels', async () => {
  provider.consents = false;

  expect((await logIn()).location).toBe('/_release/?problem=canceled');
});

it('leaves login by token while the provider is away', async () => {
  await kit.close();
  kit = await openKit({ sso: optionsFor('http://127.0.0.1:9') });
  const { authorization } = await kit.bearer('admin');

  expect((await visit('/_release/sso')).location).toBe('/_release/?problem=away');
  const opened = await kit.app.inject({
    method: 'POST',
    url: '/_release/v1/session',
    payload: { token: authorization.slice('Bearer '.length) },
  });
  expect(opened.statusCode).toBe(200);
});

it('sends no one to a provider that went away', async () => {
  const other = await startOidcProvider(`${PUBLIC_URL}/_release/sso/callback`);
  await kit.close();
  kit = await openKit({ sso: optionsFor(other.issuer) });
  expect((await visit('/_release/sso')).location).toContain(other.issuer);
  await other.close();

  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 10_000);
  expect((await visit('/_release/sso')).location).toBe('/_release/?problem=away');
  clock.mockRestore();
});

it('offers single sign-on only where it is configured', async () => {
  const options = () => kit.app.inject('/_release/v1/session/options');
  expect((await options()).json()).toEqual({ sso: { name: '127.0.0.1' } });
  await kit.close();
  kit = await openKit();
  expect((await options()).json()).toEqual({ sso: null });
  expect((await kit.app.inject('/_release/sso')).statusCode).toBe(404);
});

it('gives the most that any group allows', () => {
  const find = (...groups: string[]) => findGroupRole(roles, groups);
  expect(find('sales')).toBeUndefined();
  expect(find('staff', 'boards')).toMatchObject({ role: 'publisher', team: 'boards' });
  expect(find('boards-leads', 'release')).toMatchObject({ role: 'manager', team: null });
  expect(find('release', 'boards-leads')).toMatchObject({ role: 'manager', team: null });
});
