import {
  type ApiScope,
  apiScopes,
  errorCodes,
  parseRoute,
  type RoutePattern,
} from '@corkboard/shared/contract/base';
import { apiTokenRepository } from '../../../domains/accounts/sessions/api-token-repository.ts';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSample } from '../testing/sample-input.ts';
import { sendRaw, toRawRequest } from '../testing/send-raw.ts';

let test: TestApp;
let noor: Person;
let secrets: Map<ApiScope, string>;

beforeAll(async () => {
  test = await testApp();
  noor = await test.given.person('noorhaddad');
  const tokens = apiTokenRepository(test.db);
  const owner = { userId: noor.id, homeId: noor.id, name: 'Walk', days: 30 };
  const created = apiScopes.map(async (scope) => {
    const { secret } = await tokens.create({ ...owner, scopes: [scope] }, test.db);
    return [scope, secret] as const;
  });
  secrets = new Map(await Promise.all(created));
});
afterAll(() => test.close());

/** With the cookie of a full login, which must not help. */
async function send(route: RoutePattern, input: unknown, authorization: string, more = {}) {
  const whole = createSample(input as Parameters<typeof createSample>[0]);
  const raw = toRawRequest(route, typeof whole === 'object' && whole !== null ? { ...whole } : {});
  const { status, answer } = await sendRaw(test, noor, route, raw, { authorization, ...more });
  return { status, code: answer?.code };
}

const listRoutes = (scope: ApiScope | undefined) =>
  test.app.endpoints.filter(({ token }) => token === scope).map(({ route }) => route);

it('opens only these endpoints to tokens', () => {
  const declared = Object.fromEntries(apiScopes.map((scope) => [scope, listRoutes(scope).sort()]));

  expect(declared).toEqual({
    'saved:read': ['GET /v3/pins/saved/'],
    'boards:read': [
      'GET /resource/BoardFeedResource/get/',
      'GET /resource/BoardPickerBoardsResource/get/',
      'GET /resource/BoardResource/get/',
      'GET /resource/BoardSectionResource/get/',
      'GET /resource/BoardSectionsResource/get/',
      'GET /resource/BoardlessPinsResource/get/',
      'GET /resource/BoardsResource/get/',
      'GET /resource/PinResource/get/',
      'GET /resource/UserPinsResource/get/',
      'GET /resource/UserSessionResource/get/',
      'GET /v3/boards/{id}/',
      'GET /v3/users/me/pins/search/',
    ],
    'pins:write': [
      'GET /resource/VIPResource/get/',
      'POST /resource/PinLinkResource/create/',
      'POST /resource/PinResource/create/',
      'POST /resource/PinResource/delete/',
      'POST /resource/PinResource/update/',
      'POST /resource/RepinResource/create/',
      'POST /resource/VIPResource/create/',
      'POST /v3/pins/copy/',
      'POST /v3/pins/delete/',
      'POST /v3/pins/move/',
    ],
    'boards:write': [
      'POST /resource/BoardResource/create/',
      'POST /resource/BoardResource/delete/',
      'POST /resource/BoardResource/update/',
      'POST /resource/BoardSectionResource/create/',
      'POST /resource/BoardSectionResource/delete/',
      'POST /resource/BoardSectionResource/update/',
      'POST /v3/boards/{id}/archive/',
      'POST /v3/boards/{id}/pins/reorder/',
      'POST /v3/boards/{id}/sections/reorder/',
      'POST /v3/boards/{id}/unarchive/',
    ],
  });
  expect(listRoutes(undefined).length).toBeGreaterThan(100);
});

it('lets a token reach exactly the endpoints of its scope', async () => {
  for (const [scope, secret] of secrets) {
    for (const { route, input, token } of test.app.endpoints) {
      const { status, code } = await send(route, input, `Bearer ${secret}`);
      const isClosed = status === 403 && code === errorCodes.tokenScope;
      const isOpen = !isClosed && status !== 401;
      const isRight = token === scope;
      expect({ scope, route, isOpen, isClosed }).toEqual({
        scope,
        route,
        isOpen: isRight,
        isClosed: !isRight,
      });
    }
  }
}, 120_000);

it('rejects an unknown token on every endpoint', async () => {
  for (const { route, input, token } of test.app.endpoints) {
    const { status } = await send(route, input, 'Bearer corkboard_unknown');
    expect({ route, status }).toEqual({ route, status: token ? 401 : 403 });
  }
});

it('accepts a token from another site, but never its cookie', async () => {
  const origin = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
  const bearer = `Bearer ${secrets.get('pins:write')}`;
  const changes = test.app.endpoints.filter(({ route }) => parseRoute(route).method !== 'GET');

  for (const { route, input, token } of changes) {
    const byCookie = await send(route, input, 'Basic abc', origin);
    const byToken = await send(route, input, bearer, origin);
    const isForeign = [byCookie, byToken].map(({ code }) => code === errorCodes.foreignOrigin);
    expect({ route, isForeign }).toEqual({ route, isForeign: [true, token === undefined] });
  }
});

it('answers a preflight for endpoints with a scope alone', async () => {
  const preflight = (url: string) =>
    test.app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://other.example' } });
  const open = await preflight('/resource/PinResource/create/');

  expect(open.statusCode).toBe(204);
  expect(open.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(open.headers['access-control-allow-credentials']).toBeUndefined();
  expect((await preflight('/v3/api_tokens/')).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
});

it('ignores a token outside the endpoints of the contract', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/v3/uploads/some/',
    headers: { authorization: `Bearer ${secrets.get('pins:write')}` },
  });

  expect(response.statusCode).toBe(415);
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
});
