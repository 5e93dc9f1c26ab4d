import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { unknownVisitor } from '@corkboard/release-contract/rules';
import { jest } from '@jest/globals';
import { openEvents } from '../testing/open-events.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { type Kit, openKit } from '../testing/release-kit.ts';
import { signOverrideToken, verifyOverrideToken } from './override-token.ts';

let kit: Kit;
let account: string | null;
let ines: string;

beforeEach(async () => {
  account = null;
  kit = await openKit({ getPerson: async () => ({ facts: unknownVisitor, account }) });
  await publishVersions(kit, ['1.4.0', '1.5.0']);
  await kit.release.state.refresh();
  const row = { username: 'inesmoreau', full_name: 'Ines Moreau', first_name: 'Ines' };
  ines = 'ines';
  await kit.db
    .insertInto('users')
    .values({ id: ines, ...row, ...emptyUser })
    .execute();
});
afterEach(() => kit.close());

const emptyUser = {
  email: null,
  password_hash: null,
  website_url: null,
  impressum_url: null,
  country: null,
  location: null,
  locale: null,
} as const;

const remotes = { 'mf-boards': '1.5.0' };

/** Another process with the same data. The end of the test stops both. */
async function restart(): Promise<Kit> {
  const before = kit;
  const after = await openKit({
    sibling: before,
    getPerson: async () => ({ facts: unknownVisitor, account }),
  });
  const close = async () => {
    await after.close();
    await before.close();
  };
  return { ...after, close };
}

type Cookies = Record<string, string>;

async function make(payload: object, headers: Record<string, string>) {
  const order = { remotes, reason: 'A look before.', ...payload };
  return kit.app.inject({
    method: 'POST',
    url: '/_release/v1/overrides',
    headers,
    payload: order,
  });
}

async function shown(cookies: Cookies = {}) {
  const plan = (await kit.app.inject({ url: '/_release/plan', cookies })).json();
  return { ...plan.remotes['mf-boards'], until: plan.override?.until };
}

async function open(link: string): Promise<{ status: number; cookies: Cookies }> {
  const response = await kit.app.inject(link);
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return { status: response.statusCode, cookies };
}

async function linkFor(username: string): Promise<string> {
  return (await make({ account: username }, await kit.bearer('publisher'))).json().link;
}

it('gives only the linked account another version', async () => {
  const link = await linkFor('InesMoreau');
  account = 'other-account';
  expect(await open(link)).toMatchObject({ status: 403 });
  account = null;
  const strangers = await open(link);
  expect(strangers.cookies).not.toHaveProperty('release-override');

  account = ines;
  const { status, cookies } = await open(link);
  expect(status).toBe(302);
  expect(await shown(cookies)).toMatchObject({ version: '1.5.0', why: 'override' });
  expect((await shown(cookies)).until).toMatch(/^\d{4}-/);
  account = 'other-account';
  expect(await shown(cookies)).toMatchObject({ version: '1.4.0', why: 'stable' });
});

it('gives the console’s own browser another version immediately', async () => {
  const { authorization } = await kit.bearer('publisher');
  const opened = await kit.app.inject({
    method: 'POST',
    url: '/_release/v1/session',
    payload: { token: authorization.slice('Bearer '.length) },
  });
  const secret = opened.cookies.find(({ path }) => path === '/')?.value;
  const session = `release-session=${secret}`;
  const made = await make({}, { cookie: session });
  expect(made.json().link).toBeNull();
  const cookies = Object.fromEntries(made.cookies.map(({ name, value }) => [name, value]));
  expect(await shown(cookies)).toMatchObject({ version: '1.5.0' });
  expect(await shown({ ...cookies, visitor: 'A'.repeat(22) })).toMatchObject({ version: '1.4.0' });
});

it('gives no one a version changed in the database', async () => {
  await kit.db.updateTable('remote_versions').set({ policy: 'ask' }).execute();
  const refused = await make({ account: 'inesmoreau' }, await kit.bearer('publisher'));
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'version_changed',
    message: expect.stringContaining('was changed in the database'),
  });
});

describe('a version that is changed after it was given', () => {
  const change = (policy: 'ask' | 'swap') =>
    kit.db.updateTable('remote_versions').set({ policy }).where('version', '=', '1.5.0').execute();

  /** Versions are checked again after 30 seconds. */
  async function checkAgain(times = 1) {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 30_000 * times);
    await kit.release.state.refresh();
    clock.mockRestore();
  }

  it('is not served until it is as published', async () => {
    account = ines;
    const { cookies } = await open(await linkFor('inesmoreau'));
    await kit.release.state.refresh();
    expect(await shown(cookies)).toMatchObject({ version: '1.5.0' });

    await change('ask');
    await checkAgain();
    const changed = await shown(cookies);
    expect(changed).toHaveProperty('off');
    expect(changed).not.toHaveProperty('version');

    await change('swap');
    await checkAgain(3);
    expect(await shown(cookies)).toMatchObject({ version: '1.5.0' });
  });

  it('stays with who has it while nothing can be proven, and other overrides end', async () => {
    account = ines;
    const { cookies } = await open(await linkFor('inesmoreau'));
    const headers = await kit.bearer('publisher');
    const other = (await make({ account: 'inesmoreau' }, headers)).json();
    const second = await open(other.link);
    expect(await shown(second.cookies)).toMatchObject({ version: '1.5.0' });
    const file = path.join(kit.dataDir, 'audit-anchors.jsonl');
    await rm(file, { force: true });
    await mkdir(file);

    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
    const url = `/_release/v1/overrides/${other.override.id}/clear`;
    await kit.app.inject({ method: 'POST', url, headers, payload: {} });
    clock.mockRestore();
    expect(await shown(cookies)).toMatchObject({ version: '1.5.0' });
    expect(await shown(second.cookies)).toMatchObject({ version: '1.4.0' });
  });

  it('waits after a restart until it can be proven, and the live version is shown', async () => {
    account = ines;
    const { cookies } = await open(await linkFor('inesmoreau'));
    const file = path.join(kit.dataDir, 'audit-anchors.jsonl');
    await rm(file, { force: true });
    await mkdir(file);
    kit = await restart();
    expect(await shown(cookies)).toMatchObject({ version: '1.4.0', why: 'stable' });
    const events = await openEvents(kit.app);
    expect(await events.next()).toMatchObject({ data: '1' });

    await rm(file, { recursive: true });
    await kit.release.state.refresh();
    expect(await shown(cookies)).toMatchObject({ version: '1.5.0', why: 'override' });
    expect(await events.next()).toMatchObject({ event: 'snapshot', data: '1' });
    events.close();
  });

  it('is reported in the console and by webhook', async () => {
    const headers = await kit.bearer('admin');
    const hook = { url: 'https://ci.example/hook', events: ['failure'] };
    const url = '/_release/v1/webhooks';
    await kit.app.inject({ method: 'POST', url, headers, payload: hook });
    await make({ account: 'inesmoreau' }, headers);
    await change('ask');
    await checkAgain();
    await checkAgain(3);

    const overview = await kit.app.inject({ url: '/_release/v1/overview?hours=1', headers });
    expect(overview.json().warnings).toContainEqual(
      expect.stringContaining("mf-boards@1.5.0 isn't served to people with an override. The audit"),
    );
    await kit.release.scheduler.tick();
    const deliveries = await kit.db.selectFrom('release_deliveries').select('body').execute();
    const bodies = deliveries.map(({ body }) => JSON.parse(body));
    expect(bodies.filter(({ type }) => type === 'release.failure')).toMatchObject([
      {
        data: { remote: 'mf-boards', version: '1.5.0', phases: { 'server integrity': 1 } },
      },
    ]);
  });
});

it('can be ended by its user and its creator', async () => {
  account = ines;
  const { cookies } = await open(await linkFor('inesmoreau'));
  const cleared = await kit.app.inject({
    method: 'POST',
    url: '/_release/override/clear',
    cookies,
    payload: {},
  });
  expect(cleared.json()).toEqual({ cleared: true });
  expect(await shown(cookies)).toMatchObject({ version: '1.4.0' });

  const again = await open(await linkFor('inesmoreau'));
  const manager = await kit.bearer('publisher');
  const list = () => kit.app.inject({ url: '/_release/v1/overrides', headers: manager });
  const [override] = (await list()).json();
  expect(override).toMatchObject({ account: 'inesmoreau', is_taken: true, remotes });
  await kit.app.inject({
    method: 'POST',
    url: `/_release/v1/overrides/${override.id}/clear`,
    headers: manager,
    payload: {},
  });
  expect(await shown(again.cookies)).toMatchObject({ version: '1.4.0' });
  expect((await list()).json()).toEqual([]);
});

describe('a revoked token', () => {
  async function revokeMaker(as: Record<string, string>, maker: Record<string, string>) {
    const me = await kit.app.inject({ url: '/_release/v1/me', headers: maker });
    const url = `/_release/v1/tokens/${me.json().id}/revoke`;
    const payload = { reason: 'On a lost laptop.' };
    return kit.app.inject({ method: 'POST', url, headers: as, payload });
  }

  it('ends the overrides that were made with it, taken or not', async () => {
    account = ines;
    const maker = await kit.bearer('publisher', undefined, 'Mo');
    const other = await linkFor('inesmoreau');
    const { link } = (await make({ account: 'inesmoreau' }, maker)).json();
    const { cookies } = await open(link);
    expect(await shown(cookies)).toMatchObject({ version: '1.5.0' });
    const admin = await kit.bearer('admin');

    expect((await revokeMaker(admin, maker)).statusCode).toBe(200);

    expect(await shown(cookies)).toMatchObject({ version: '1.4.0', why: 'stable' });
    expect(await open(link)).toMatchObject({ status: 403 });
    expect(await open(other)).toMatchObject({ status: 302 });
    const audit = await kit.app.inject({ url: '/_release/v1/audit?limit=1', headers: admin });
    expect(audit.json()).toMatchObject([
      {
        action: 'clear_override',
        reason: 'The token of Mo was revoked: On a lost laptop.',
        before: { remotes, account: 'inesmoreau' },
      },
    ]);
  });

  it('takes its overrides from open pages', async () => {
    const maker = await kit.bearer('publisher');
    await make({ account: 'inesmoreau' }, maker);
    const events = await openEvents(kit.app);
    expect(await events.next()).toMatchObject({ data: '1' });
    await revokeMaker(maker, maker);
    expect(await events.next()).toMatchObject({ event: 'snapshot', data: '1' });
    events.close();
  });
});

it('lets only the team of its remotes end an override', async () => {
  const made = await make({ account: 'inesmoreau' }, await kit.bearer('publisher'));
  const { id } = made.json().override;
  const end = async (team?: string) =>
    kit.app.inject({
      method: 'POST',
      url: `/_release/v1/overrides/${id}/clear`,
      headers: await kit.bearer('publisher', team),
      payload: {},
    });
  expect((await end('business')).json()).toMatchObject({ code: 'not_allowed' });
  expect((await end('boards')).statusCode).toBe(200);
});

it.each(['boards', 'grid'])('lets team %s end one of a remote that moved to grid', async (team) => {
  const made = await make({ account: 'inesmoreau' }, await kit.bearer('publisher'));
  const { id } = made.json().override;
  await kit.db.updateTable('remotes').set({ team: 'grid' }).execute();
  const end = async (of: string) =>
    kit.app.inject({
      method: 'POST',
      url: `/_release/v1/overrides/${id}/clear`,
      headers: await kit.bearer('publisher', of),
      payload: {},
    });

  expect((await end('business')).json()).toMatchObject({ code: 'not_allowed' });
  expect((await end(team)).statusCode).toBe(200);
});

it('shows a page for a link that can no longer be used', async () => {
  account = ines;
  const link = await linkFor('inesmoreau');
  const headers = { accept: 'text/html', 'accept-language': 'en' };
  const response = await kit.app.inject({ url: `${link}x`, headers });
  expect(response.statusCode).toBe(403);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain("<h1>This link doesn't work for you</h1>");
  expect(response.body).toContain('ask for a new link');
  expect(response.body).toContain('<a href="/">Go to Corkboard</a>');
});

it('notifies every open page when one ends', async () => {
  const headers = await kit.bearer('publisher');
  const made = await make({ account: 'inesmoreau' }, headers);
  const events = await openEvents(kit.app);
  expect(await events.next()).toMatchObject({ data: '1' });
  const { id } = made.json().override;
  const url = `/_release/v1/overrides/${id}/clear`;
  await kit.app.inject({ method: 'POST', url, headers, payload: {} });
  expect(await events.next()).toMatchObject({ event: 'snapshot', data: '1' });
  events.close();
});

it('does not turn on a remote that is off', async () => {
  account = ines;
  const { cookies } = await open(await linkFor('inesmoreau'));
  const off = { remote: 'mf-boards', enabled: false, reason: 'It fails.' };
  const headers = await kit.bearer('manager');
  await kit.app.inject({ method: 'POST', url: '/_release/v1/toggle', headers, payload: off });
  expect(await shown(cookies)).toMatchObject({ off: 'Boards are resting.' });
});

it.each([
  ['an unpublished version', { remotes: { 'mf-boards': '9.9.9' } }, 'unknown_version'],
  ['an unknown account', { account: 'unknown' }, 'unknown_account'],
  ['no account, from a command line', {}, 'bad_request'],
])('rejects %s', async (_what, payload, code) => {
  const account = { account: 'inesmoreau' };
  const asked = 'remotes' in payload ? { ...account, ...payload } : payload;
  expect((await make(asked, await kit.bearer('publisher'))).json().code).toBe(code);
});

it('denies viewers and other teams', async () => {
  const order = { account: 'inesmoreau' };
  expect((await make(order, await kit.bearer('viewer'))).statusCode).toBe(403);
  expect((await make(order, await kit.bearer('publisher', 'profile'))).statusCode).toBe(403);
});

it('ignores a forged, changed, or expired token', () => {
  const until = new Date('2030-01-01');
  const ticket = signOverrideToken('key', 'abc', until);
  expect(verifyOverrideToken('key', ticket)).toBe('abc');
  expect(verifyOverrideToken('key', ticket, until.getTime())).toBeUndefined();
  expect(verifyOverrideToken('another', ticket)).toBeUndefined();
  expect(verifyOverrideToken('key', ticket.replace('abc', 'abd'))).toBeUndefined();
  expect(verifyOverrideToken('key', `${ticket}x`)).toBeUndefined();
});
