import { parseRoute, type RoutePattern } from '@corkboard/shared/contract/base';
import {
  changePassword,
  createApiToken,
  deactivateAccount,
  enableTwoFactor,
  forgotPassword,
  getApiTokens,
  resetPassword,
  revokeApiToken,
  signIn,
  startTwoFactorSetup,
} from '@corkboard/shared/requests/accounts';
import type { Person } from '../../../testing/given.ts';
import { type AccountApp, adasApp, generateCode, password } from '../testing/account-app.ts';
import { apiTokenRepository } from './api-token-repository.ts';
import { sessionRepository } from './session-repository.ts';

let world: AccountApp;
let ada: Person;
const wanted = { name: 'Backup script', scopes: ['boards:read' as const], days: 30 as const };

beforeEach(async () => {
  ({ world, ada } = await adasApp());
});
afterEach(() => world.close());

const create = (more: object = { password }) =>
  world.call(createApiToken, { ...wanted, ...more }, ada);

async function newSecret(): Promise<string> {
  return (await create()).data.secret;
}

async function ask(route: RoutePattern, headers: Record<string, string>) {
  const { method, path } = parseRoute(route);
  const response = await world.app.inject({ method, url: path, headers });
  const sent = response.json();
  const { code, message, data } = sent.resource_response ?? sent;
  return { status: response.statusCode, code, message, data, headers: response.headers };
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const readSession = (secret: string, more = {}) =>
  ask('GET /resource/UserSessionResource/get/', { ...bearer(secret), ...more });

it('shows a token once and stores its hash', async () => {
  const { data } = await create();
  const listed = await world.call(getApiTokens, {}, ada);
  const stored = await world.db.selectFrom('api_tokens').selectAll().execute();

  expect(data.secret).toMatch(/^corkboard_[\w-]{43}$/);
  expect(listed.data).toMatchObject({ asks_password: true, asks_code: false });
  expect(listed.data.tokens).toEqual([data.token]);
  expect(JSON.stringify([listed.data, stored])).not.toContain(data.secret);
  expect(world.letters.at(-1)).toMatchObject({
    to: 'ada@corkboard.test',
    subject: 'New API token',
  });
});

it('answers a token without a cookie and notes its use', async () => {
  const secret = await newSecret();

  expect(await readSession(secret)).toMatchObject({ status: 200, data: { username: 'adaquist' } });
  const { data } = await world.call(getApiTokens, {}, ada);
  expect(data.tokens[0]?.last_used_at).toEqual(expect.any(String));
});

it('ignores the cookie of a request with a token', async () => {
  const noor = await world.given.person('noorhaddad');
  const secret = await newSecret();

  expect(await readSession(secret, { cookie: noor.cookie })).toMatchObject({
    data: { username: 'adaquist' },
  });
  expect(await readSession('corkboard_unknown', { cookie: noor.cookie })).toMatchObject({
    status: 401,
    code: 14,
    message: 'This API token has expired, was revoked, or never existed.',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
});

it('asks for the password of the account', async () => {
  const without = await create({});
  const wrong = await create({ password: 'nope' });

  expect([without.status, without.code]).toEqual([403, 85]);
  expect([wrong.status, wrong.code]).toEqual([403, 78]);
});

it('asks for a code while two-factor authentication is on', async () => {
  const { data } = await world.call(startTwoFactorSetup, { password }, ada);
  await world.call(enableTwoFactor, { code: generateCode(data.secret, -1) }, ada);

  const without = await create();
  const wrong = await create({ password, code: '000000' });
  const right = await create({ password, code: generateCode(data.secret) });

  expect([without, wrong, right].map(({ status, code }) => [status, code])).toEqual([
    [403, 82],
    [403, 83],
    [200, 0],
  ]);
  expect((await world.call(getApiTokens, {}, ada)).data.asks_code).toBe(true);
});

it('needs a full login to list or create', async () => {
  const cookie = `sid=${await sessionRepository(world.db).start(ada.id, { isLimited: true })}`;

  expect((await world.call(getApiTokens, {}, { cookie })).status).toBe(401);
  expect((await world.call(createApiToken, { ...wanted, password }, { cookie })).status).toBe(401);
});

it('revokes a token of the owner only', async () => {
  const { data } = await create();
  const noor = await world.given.person('noorhaddad');

  expect((await world.call(revokeApiToken, { token: data.token.id }, noor)).status).toBe(404);
  expect((await readSession(data.secret)).status).toBe(200);
  expect((await world.call(revokeApiToken, { token: data.token.id }, ada)).data.tokens).toEqual([]);
  expect((await readSession(data.secret)).status).toBe(401);
});

it('rejects an expired token and lists it as expired', async () => {
  const secret = await newSecret();
  await world.db
    .updateTable('api_tokens')
    .set({ expires_at: new Date(0) })
    .execute();

  expect((await readSession(secret)).status).toBe(401);
  expect((await world.call(getApiTokens, {}, ada)).data.tokens[0]?.is_expired).toBe(true);
  await apiTokenRepository(world.db).sweep();
  expect((await world.call(getApiTokens, {}, ada)).data.tokens).toEqual([]);
});

describe('all tokens are revoked', () => {
  it('by a password reset', async () => {
    const secret = await newSecret();
    await world.call(forgotPassword, { email: 'ada@corkboard.test' });
    await world.call(resetPassword, { token: world.newestToken(), password: 'a louder loom' });

    expect((await readSession(secret)).status).toBe(401);
  });

  it('by a new password', async () => {
    const secret = await newSecret();
    await world.call(changePassword, { new_password: 'a louder loom', password }, ada);

    expect((await readSession(secret)).status).toBe(401);
  });

  it('by a deactivation, also after the account is back', async () => {
    const secret = await newSecret();
    await world.call(deactivateAccount, { password }, ada);
    expect((await readSession(secret)).status).toBe(401);
    await world.call(signIn, { username_or_email: 'adaquist', password });

    expect((await readSession(secret)).status).toBe(401);
  });
});

it('keeps at most 50 tokens', async () => {
  const tokens = apiTokenRepository(world.db);
  for (let i = 0; i < 50; i += 1)
    await tokens.create({ userId: ada.id, homeId: ada.id, ...wanted }, world.db);

  expect(await create()).toMatchObject({
    status: 409,
    message: 'You have 50 API tokens. Revoke one first.',
  });
});

it('limits the requests of each token', async () => {
  const [one, other] = [await newSecret(), await newSecret()];
  for (let i = 0; i < 300; i += 1) await readSession(one);

  const limited = await readSession(one);
  expect(limited).toMatchObject({ status: 429, code: 8 });
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect((await readSession(other)).status).toBe(200);
});

it('never acts as another profile', async () => {
  const secret = await newSecret();
  const noor = await world.given.person('noorhaddad');
  const data = JSON.stringify({ options: { username: 'noorhaddad', orbac_subject_id: noor.id } });
  const response = await world.app.inject({
    url: `/resource/BoardsResource/get/?data=${encodeURIComponent(data)}`,
    headers: bearer(secret),
  });

  expect(response.json().resource_response).toMatchObject({
    http_status: 403,
    message: "API tokens can't act as another profile.",
  });
});
