import { aBuild, anArchive, aReleaseFile } from '../testing/archives.ts';
import { type Kit, openKit } from '../testing/release-kit.ts';

let kit: Kit;

beforeEach(async () => {
  kit = await openKit();
});
afterEach(() => kit.close());

type Headers = Record<string, string>;

function upload(headers: Headers, archive = anArchive(aBuild()), query = '') {
  return kit.app.inject({
    method: 'POST',
    url: `/_release/v1/publish${query}`,
    headers: { ...headers, 'content-type': 'application/gzip' },
    payload: archive,
  });
}

function post(verb: string, headers: Headers, payload: object) {
  return kit.app.inject({ method: 'POST', url: `/_release/v1/${verb}`, headers, payload });
}

function get(what: string, headers: Headers) {
  return kit.app.inject({ url: `/_release/v1/${what}`, headers });
}

const stable = { remote: 'mf-boards', version: '1.4.0' };
const off = { remote: 'mf-boards', enabled: false, reason: 'Slow.' };

it('publishes an archive and lists it', async () => {
  const admin = await kit.bearer('admin');
  const published = await upload(admin, undefined, '?promote=true&reason=First');
  expect(published.json()).toEqual({
    remote: 'mf-boards',
    version: '1.4.0',
    address: '/remotes/mf-boards/1.4.0/',
    already: false,
    promoted: true,
    snapshot: 1,
  });

  expect((await get('status', admin)).json()).toMatchObject({
    snapshot: 1,
    reason: 'First',
    contract: '1.2.0',
    remotes: [
      {
        name: 'mf-boards',
        team: 'boards',
        enabled: true,
        channels: { stable: '1.4.0' },
        versions: 1,
      },
    ],
  });
  expect((await get('versions?remote=mf-boards', admin)).json()).toMatchObject([
    { version: '1.4.0', channels: ['stable'], present: true, publisher: 'admin of all' },
  ]);
  expect((await get('versions?remote=mf-profile', admin)).json()).toEqual([]);
  expect((await get('audit?remote=mf-boards', admin)).json()).toMatchObject([
    { action: 'promote' },
    { action: 'publish', reason: 'First' },
  ]);
  expect((await get('audit/verify', admin)).json()).toMatchObject({ is_whole: true });
});

it('serves a change immediately after its response', async () => {
  const admin = await kit.bearer('admin');
  await upload(admin, undefined, '?promote=true');
  const outcome = await post('toggle', admin, off);
  expect(outcome.json()).toEqual({ snapshot: 2, changed: true });
  expect(kit.release.state.current().snapshot).toBe(2);
});

it.each([
  ['no token', {}],
  ['an unknown token', { authorization: 'Bearer corkboard_guess' }],
  ['another kind of authorization', { authorization: 'Basic bWFyYTptYXJh' }],
])('denies access with %s', async (_what, headers) => {
  for (const what of ['status', 'versions', 'audit', 'audit/verify']) {
    const response = await get(what, headers);
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  }
  expect((await upload(headers)).statusCode).toBe(401);
  expect((await post('promote', headers, stable)).statusCode).toBe(401);
  expect((await post('toggle', headers, off)).statusCode).toBe(401);
});

it('limits each role to its actions', async () => {
  await upload(await kit.bearer('admin'));
  const outcomes: Record<string, number[]> = {};
  for (const role of ['viewer', 'publisher', 'manager', 'admin'] as const) {
    const headers = await kit.bearer(role);
    outcomes[role] = [
      (await get('status', headers)).statusCode,
      (await upload(headers)).statusCode,
      (await upload(headers, undefined, '?promote=true')).statusCode,
      (await post('promote', headers, stable)).statusCode,
      (await post('toggle', headers, off)).statusCode,
    ];
  }
  expect(outcomes).toEqual({
    viewer: [200, 403, 403, 403, 403],
    publisher: [200, 200, 403, 403, 403],
    manager: [200, 200, 200, 200, 200],
    admin: [200, 200, 200, 200, 200],
  });
});

it("limits a team's token to its own remotes", async () => {
  const strangers = await kit.bearer('manager', 'profile');
  expect((await upload(strangers)).json()).toEqual({
    code: 'not_allowed',
    message: 'mf-boards belongs to team boards, and this token to team profile.',
  });
  expect((await upload(await kit.bearer('publisher', 'boards'))).statusCode).toBe(200);
  expect((await post('toggle', strangers, off)).statusCode).toBe(403);
});

it('checks a release file without an archive', async () => {
  const check = (release: object, headers: Headers) => post('publish/check', headers, release);
  const publisher = await kit.bearer('publisher', 'boards');
  expect((await check(aReleaseFile(), publisher)).json()).toEqual({ contract: '1.2.0' });
  const unknown = await check(aReleaseFile({ slots: ['page.hero'] }), publisher);
  expect(unknown.statusCode).toBe(422);
  expect(unknown.json()).toMatchObject({ problems: [{ check: 'unknown_slot' }] });
  const viewer = await kit.bearer('viewer', 'boards');
  expect((await check(aReleaseFile(), viewer)).statusCode).toBe(403);
  const stranger = await kit.bearer('publisher', 'profile');
  expect((await check(aReleaseFile(), stranger)).statusCode).toBe(403);
});

it('lists every problem of a release file, and names the first one', async () => {
  const publisher = await kit.bearer('publisher', 'boards');
  const { off: _off, ...release } = aReleaseFile();
  const wrong = await post('publish/check', publisher, { ...release, policy: 'whenever' });
  expect(wrong.statusCode).toBe(400);
  const message = '/off: This field is required.';
  const fix = 'Change it in the `corkboard` section of package.json.';
  const inFile = { check: 'release_file', file: 'release.json', fix };
  expect(wrong.json()).toEqual({
    code: 'bad_request',
    message,
    path: '/off',
    problems: [
      { ...inFile, path: '/off', message },
      {
        ...inFile,
        path: '/policy',
        message: '/policy: Choose one of these: swap, ask, next-load.',
      },
    ],
  });
  const other = aReleaseFile({ slots: ['page.hero'], requires: '^2.0.0' });
  expect((await post('publish/check', publisher, other)).json()).toMatchObject({
    code: 'wrong_contract',
    problems: [{ check: 'contract_range' }, { check: 'unknown_slot' }],
  });
});

it('rejects with a code, a message, and a free version', async () => {
  const admin = await kit.bearer('admin');
  await upload(admin);
  const other = { ...aBuild(), 'web/later.3c4d.js': 'var later = 2;' };
  const response = await upload(admin, anArchive(other));
  expect(response.statusCode).toBe(409);
  expect(response.json()).toEqual({
    code: 'version_taken',
    message: expect.stringMatching(/ mf-boards@1\.4\.0 is taken .* 1\.4\.1, the next free version/),
    next_free: '1.4.1',
    problems: [
      {
        check: 'version_taken',
        file: 'release.json',
        line: 1,
        path: '/version',
        message: 'mf-boards@1.4.0 is taken by other bytes.',
        fix: 'Publish it as 1.4.1, the next free version.',
      },
    ],
  });
});

it('rejects a change to an outdated snapshot', async () => {
  const admin = await kit.bearer('admin');
  await upload(admin, undefined, '?promote=true');
  const response = await post('toggle', admin, { ...off, expected_snapshot: 0 });
  expect([response.statusCode, response.json().code]).toEqual([409, 'snapshot_moved']);
});

it.each([
  ['a toggle without a reason', 'toggle', { remote: 'mf-boards', enabled: false }, '/reason'],
  ['a promotion of nothing', 'promote', { remote: 'mf-boards' }, '/version'],
])('names the invalid field of %s', async (_what, verb, payload, path) => {
  const response = await post(verb, await kit.bearer('admin'), payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ code: 'bad_request', message: expect.any(String), path });
});

it('rejects an upload that is not an archive', async () => {
  const admin = await kit.bearer('admin');
  const response = await post('publish', admin, { name: 'mf-boards' });
  expect([response.statusCode, response.json().code]).toEqual([400, 'bad_archive']);
});
