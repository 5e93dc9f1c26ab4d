import { type Kit, openKit } from '../../testing/release-kit.ts';

let kit: Kit;
let token: string;
let cookie: string;

const COOKIE = 'release-session';

beforeEach(async () => {
  kit = await openKit();
  token = await tokenFor('admin', 'Ada');
  cookie = await signIn(token);
});
afterEach(() => kit.close());

async function tokenFor(role: 'admin' | 'viewer', name: string, team?: string): Promise<string> {
  const { authorization } = await kit.bearer(role, team, name);
  return authorization.slice('Bearer '.length);
}

async function signIn(withToken: string, headers: Record<string, string> = {}): Promise<string> {
  const opened = await open(withToken, headers);
  return opened.cookies.find(({ name, path }) => name === COOKIE && path === '/')?.value ?? '';
}

function open(withToken: string, headers: Record<string, string> = {}) {
  const url = '/_release/v1/session';
  return kit.app.inject({ method: 'POST', url, headers, payload: { token: withToken } });
}

function call(path: string, secret = cookie, payload?: object, headers = {}) {
  return kit.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/_release/v1/${path}`,
    cookies: { [COOKIE]: secret },
    headers,
    ...(payload && { payload }),
  });
}

const getStatus = async (secret = cookie) => (await call('me', secret)).statusCode;

const sinceLastUse = (minutes: number) =>
  kit.db
    .updateTable('release_sessions')
    .set({ last_seen_at: new Date(Date.now() - minutes * 60_000) })
    .execute();

it('issues a secret unlike the token and stores its hash', async () => {
  const rows = await kit.db.selectFrom('release_sessions').selectAll().execute();

  expect(await getStatus()).toBe(200);
  expect(cookie).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(cookie);
});

it('sets an HttpOnly, SameSite=Strict cookie', async () => {
  const opened = await open(token);

  expect(opened.cookies.find(({ path }) => path === '/')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  });
  // Earlier versions stored the token itself in this cookie.
  expect(opened.cookies.find(({ path }) => path === '/_release')).toMatchObject({ value: '' });
});

it('rejects a token in a cookie', async () => {
  expect(await getStatus(token)).toBe(401);
});

it('ends at logout, also for a copied cookie', async () => {
  await call('session/end', cookie, {});

  expect(await getStatus()).toBe(401);
});

it('ends when the same browser starts another session', async () => {
  const next = await signIn(token, { cookie: `${COOKIE}=${cookie}` });

  expect([await getStatus(), await getStatus(next)]).toEqual([401, 200]);
});

it('ends after 30 minutes without use', async () => {
  await sinceLastUse(29);
  expect(await getStatus()).toBe(200);
  await sinceLastUse(31);
  expect(await getStatus()).toBe(401);
});

it('is not extended by unattended requests', async () => {
  const lastUse = async () =>
    (await kit.db.selectFrom('release_sessions').select('last_seen_at').executeTakeFirstOrThrow())
      .last_seen_at;
  await sinceLastUse(20);
  const before = await lastUse();

  await call('me', cookie, undefined, { 'x-corkboard-unattended': '1' });
  const unattended = await lastUse();
  await call('me');

  expect(unattended).toEqual(before);
  expect((await lastUse()).getTime()).toBeGreaterThan(before.getTime());
});

it('ends after 12 hours despite use', async () => {
  const { expires_at, created_at } = await kit.db
    .selectFrom('release_sessions')
    .select(['expires_at', 'created_at'])
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime() - created_at.getTime()).toBe(12 * 3_600_000);

  await kit.db
    .updateTable('release_sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect(await getStatus()).toBe(401);
});

it('ends with its token', async () => {
  const other = await tokenFor('admin', 'Bo');
  const { id } = (await call('me')).json();
  const headers = { authorization: `Bearer ${other}` };

  await call(`tokens/${id}/revoke`, '', { reason: 'Left.' }, headers);

  expect(await getStatus()).toBe(401);
  expect(await kit.db.selectFrom('release_sessions').selectAll().execute()).toEqual([]);
});

it('lists every session for admins, others only their own', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  const viewer = await signIn(await tokenFor('viewer', 'Vi'), headers);

  const all = (await call('sessions')).json();
  const own = (await call('sessions', viewer)).json();

  expect(all.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ada', 'Vi']);
  expect(own).toMatchObject([{ name: 'Vi', browser: 'Firefox on Linux', is_current: true }]);
});

it('can be ended by an admin with an audited reason', async () => {
  const viewer = await signIn(await tokenFor('viewer', 'Vi'));
  const [{ id }] = (await call('sessions', viewer)).json();
  const [{ id: ada }] = (await call('sessions'))
    .json()
    .filter(({ is_current }: { is_current: boolean }) => is_current);

  const rejected = await call(`sessions/${ada}/end`, viewer, { reason: 'Mine now.' });
  const ended = await call(`sessions/${id}/end`, cookie, { reason: 'A lost laptop.' });

  expect([rejected.statusCode, rejected.json().code]).toEqual([404, 'unknown_session']);
  expect(ended.json()).toMatchObject([{ name: 'Ada' }]);
  expect(await getStatus(viewer)).toBe(401);
  expect((await call('audit?limit=1')).json()).toMatchObject([
    { action: 'end_session', actor: 'Ada', reason: 'A lost laptop.', before: { name: 'Vi' } },
  ]);
});

it("can't be ended by an admin of another team", async () => {
  const viewer = await signIn(await tokenFor('viewer', 'Vi', 'boards'));
  const [{ id, team }] = (await call('sessions', viewer)).json();
  expect([team, (await call('sessions')).json().at(-1).team]).toEqual(['boards', null]);
  const stranger = await signIn(await tokenFor('admin', 'Sam', 'pins'));
  const own = await signIn(await tokenFor('admin', 'Olga', 'boards'));

  const rejected = await call(`sessions/${id}/end`, stranger, { reason: 'Mine now.' });
  expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'not_allowed']);
  expect(await getStatus(viewer)).toBe(200);

  await call(`sessions/${id}/end`, own, { reason: 'A lost laptop.' });
  expect(await getStatus(viewer)).toBe(401);
});
