import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes, parseRoute, type RoutePattern } from '@corkboard/shared/contract/base';
import { getBoards, updateBoardVisibility } from '@corkboard/shared/requests/boards';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

/** Endpoints about the member, by what they are about. Every other endpoint acts. See docs/decisions/0034-acting-as.md. */
const memberOnly: Record<string, RoutePattern[]> = {
  'login, registration, and session': [
    'GET /resource/UserSessionResource/get/',
    'POST /resource/UserSessionResource/create/',
    'POST /resource/UserSessionResource/delete/',
    'POST /resource/UserRegisterResource/create/',
    'GET /v3/register/exists/',
    'POST /v3/users/me/',
    'POST /v3/locale/',
    'GET /v3/login/options/',
    'POST /v3/login/link/',
    'POST /v3/login/link/check/',
    'POST /v3/login/link/open/',
    'POST /v3/login/social/',
    'POST /v3/login/social/code/',
    'POST /v3/password/forgot/',
    'POST /v3/password/reset/',
    'POST /v3/password/reset/check/',
    'GET /v3/sessions/',
    'POST /v3/sessions/end/',
    'DELETE /v3/sessions/{session}/',
  ],
  'account settings': [
    'GET /v3/account/',
    'POST /v3/account/email/',
    'POST /v3/account/email/check/',
    'POST /v3/account/email/confirm/',
    'POST /v3/account/password/',
    'POST /v3/account/locale/',
    'POST /v3/account/convert/',
    'POST /v3/account/deactivate/',
    'POST /v3/account/delete/',
    'POST /v3/account/delete/check/',
    'POST /v3/account/delete/confirm/',
    'DELETE /v3/account/social/{social}/',
    'GET /v3/account/early/',
    'POST /v3/account/early/',
    'GET /v3/two_factor/',
    'POST /v3/two_factor/begin/',
    'POST /v3/two_factor/enable/',
    'POST /v3/two_factor/disable/',
    'POST /v3/two_factor/recovery_codes/',
  ],
  'API tokens': ['GET /v3/api_tokens/', 'POST /v3/api_tokens/', 'DELETE /v3/api_tokens/{token}/'],
  'linked accounts and the businesses to act as': [
    'GET /v3/linked_accounts/',
    'POST /v3/linked_accounts/create/',
    'POST /v3/linked_accounts/link/',
    'POST /v3/linked_accounts/{account}/switch/',
    'POST /v3/linked_accounts/{account}/unlink/',
    'GET /vx/business_access/profiles/',
  ],
  'cookies, guidance, and analytics of the browser': [
    'GET /resource/ConsentResource/get/',
    'POST /resource/UserSettingsResource/update/',
    'GET /resource/UserExperienceResource/get/',
    'POST /resource/UserExperienceResource/update/',
    'GET /resource/UserStateResource/get/',
    'POST /resource/UserStateResource/create/',
    'POST /v3/logs/events/',
    'POST /v3/invite_code/attribution/land/',
  ],
  'the list of notifications': ['GET /resource/NotificationsResource/get/'],
  'staff work, legal reports, and the site': [
    'GET /v3/reports/',
    'POST /v3/reports/{report_id}/decide/',
    'GET /v3/legal/takedowns/',
    'POST /v3/legal/takedowns/{law}/',
    'POST /v3/legal/takedowns/{takedown_id}/decide/',
    'GET /v3/site/imprint/',
  ],
};

let world: TestApp;
let ines: Person;
let stranger: Person;

beforeAll(async () => {
  world = await testApp();
  ines = await world.given.person('inesmoreau');
  stranger = await world.given.person('tarnandloom', { is_partner: true });
});
afterAll(() => world.close());

const actingEndpoints = () => world.app.endpoints.filter(({ acts }) => acts);

/** Sent with the subject alone: any other answer than the expected one comes from reading the input. */
async function answerTo(address: RoutePattern, subject: string, as: Pick<Person, 'cookie'>) {
  const { method, path, carries } = parseRoute(address);
  const fields = { orbac_subject_id: subject };
  const data = JSON.stringify({ options: fields });
  const query = new URLSearchParams(carries === 'data' ? { data } : fields);
  const response = await world.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, 'x') + (method === 'GET' ? `?${query}` : ''),
    headers: { cookie: as.cookie },
    ...(method === 'GET' ? {} : { payload: carries === 'options' ? { options: fields } : fields }),
  });
  const body = response.json();
  return { address, status: response.statusCode, code: (body.resource_response ?? body).code };
}

const denied = { status: 403, code: errorCodes.cannotAct };

it('classifies every endpoint as acting or about the member', () => {
  const member = world.app.endpoints.filter(({ acts }) => !acts).map(({ route }) => route);

  expect(member.toSorted()).toEqual(Object.values(memberOnly).flat().toSorted());
  expect(actingEndpoints().length).toBeGreaterThan(100);
});

it('[SRV-060] rejects a forbidden profile before reading the input', async () => {
  const answers = await Promise.all(
    actingEndpoints().map(({ route }) => answerTo(route, stranger.id, ines)),
  );

  expect(answers).toEqual(answers.map(({ address }) => ({ address, ...denied })));
});

it('[SRV-060] returns the same error for unknown and forbidden profiles', async () => {
  const answers = await Promise.all(
    actingEndpoints().map(({ route }) => answerTo(route, 'unknown', ines)),
  );

  expect(answers).toEqual(answers.map(({ address }) => ({ address, ...denied })));
});

it('ignores a subject in calls about the member', async () => {
  const addresses = world.app.endpoints
    .filter(({ acts, route }) => !acts && !route.includes('{law}'))
    .map(({ route }) => route);

  const answers = await Promise.all(
    addresses.map((address) => answerTo(address, stranger.id, ines)),
  );

  expect(answers.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
});

it.each([
  ['GET', '/v3/exports/x/file/'],
  ['PUT', '/v3/imports/files/x/parts/0/'],
  ['POST', '/v3/imports/file/'],
] as const)('[SRV-060] rejects it too at %s %s', async (method, path) => {
  const { statusCode, json } = await world.app.inject({
    method,
    url: `${path}?orbac_subject_id=${stranger.id}`,
    headers: {
      cookie: ines.cookie,
      'content-type':
        method === 'POST' ? 'multipart/form-data; boundary=x' : 'application/octet-stream',
    },
  });

  expect({ status: statusCode, code: json().code }).toEqual(denied);
});

it('[SRV-060] rejects it too in GraphQL', async () => {
  const { statusCode, json } = await world.app.inject({
    method: 'POST',
    url: `/graphql/?orbac_subject_id=${stranger.id}`,
    headers: { cookie: ines.cookie },
    payload: { query: `{ user(userId: "${ines.id}") { id } }` },
  });

  expect(statusCode).toBe(403);
  expect(json()).toMatchObject({ data: null, message: "You can't act as this profile." });
});

it('[SRV-060] stops acting right after the permission ends', async () => {
  const shop = await world.given.newcomer('shop', { is_partner: true });
  const link = { profile_id: shop.id, member_id: ines.id, permissions: ['ADMIN'] };
  await world.db.insertInto('business_access').values(link).execute();
  const change = { show_all_pins: false, orbac_subject_id: shop.id };
  expect((await world.call(updateBoardVisibility, change, ines)).status).toBe(200);

  await world.db.deleteFrom('business_access').where('profile_id', '=', shop.id).execute();
  const after = await world.call(updateBoardVisibility, { ...change, show_all_pins: true }, ines);
  const read = await world.call(
    getBoards,
    { username: shop.username, orbac_subject_id: shop.id },
    ines,
  );

  expect(after).toMatchObject({ ...denied, message: "You can't act as this profile." });
  expect(read).toMatchObject(denied);
  const row = await world.db
    .selectFrom('users')
    .select('show_all_pins')
    .where('id', '=', shop.id)
    .executeTakeFirstOrThrow();
  expect(row.show_all_pins).toBe(false);
});

it('names the subject in one file of the server', () => {
  const root = join(import.meta.dirname, '..', '..');
  const naming = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|testing|^dist/.test(file),
    )
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('orbac_subject_id'));

  expect(naming).toEqual([join('platform/http/viewer', 'acting-as.ts')]);
});
