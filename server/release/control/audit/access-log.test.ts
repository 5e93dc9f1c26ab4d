import { sql } from 'kysely';
import { publishVersions } from '../../testing/publish-versions.ts';
import { type Kit, openKit } from '../../testing/release-kit.ts';

type Headers = Record<string, string>;

let kit: Kit;
let ada: Headers;

beforeEach(async () => {
  kit = await openKit();
  await publishVersions(kit, ['1.4.0', '1.5.0']);
  ada = await kit.bearer('manager', undefined, 'Ada');
});
afterEach(() => kit.close());

const call = (method: 'GET' | 'POST', path: string, headers: Headers, payload?: object) =>
  kit.app.inject({ method, url: `/_release/v1/${path}`, headers, ...(payload && { payload }) });

async function readAudit(action: string): Promise<Record<string, unknown>[]> {
  return (await call('GET', `audit?action=${action}&limit=200`, ada)).json();
}

const promotion = { remote: 'mf-boards', version: '1.5.0', reason: 'Faster covers.' };

it('records who logs in to the console', async () => {
  const token = ada['authorization']?.slice('Bearer '.length);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await call('POST', 'session', { 'user-agent': agent }, { token });

  const [entry] = await readAudit('log_in');
  expect(entry).toMatchObject({ actor: 'Ada', origin: '127.0.0.1', after: { role: 'manager' } });
  expect(JSON.stringify(entry)).toContain('Firefox');
  expect(JSON.stringify(entry)).not.toContain(token);
});

it('keeps the old session when a login cannot be recorded', async () => {
  const token = ada['authorization']?.slice('Bearer '.length);
  const first = await call('POST', 'session', {}, { token });
  const { name = '', value = '' } = first.cookies.find(({ path }) => path === '/') ?? {};
  const cookie = `${name}=${value}`;
  await sql`alter table release_audit add constraint full_disk check (action <> 'log_in') not valid`.execute(
    kit.db,
  );

  const failed = await call('POST', 'session', { cookie }, { token });
  await sql`alter table release_audit drop constraint full_disk`.execute(kit.db);

  expect(failed.statusCode).toBe(500);
  expect(failed.headers['set-cookie']).toBeUndefined();
  const sessions = await call('GET', 'sessions', { cookie });
  expect(sessions.json()).toMatchObject([{ is_current: true }]);
});

it('records a refused login without its token', async () => {
  const rejected = await call('POST', 'session', {}, { token: 'a-guess' });
  expect(rejected.statusCode).toBe(401);
  const [entry] = await readAudit('log_in_refused');
  expect(entry).toMatchObject({
    actor: 'unknown',
    origin: '127.0.0.1',
    reason: 'This token is unknown or has expired.',
  });
  expect(JSON.stringify(entry)).not.toContain('a-guess');
});

it('limits guesses, and what they leave behind', async () => {
  const answers = [];
  for (let i = 0; i < 40; i++) answers.push(await call('POST', 'session', {}, { token: `t${i}` }));
  expect(answers.at(-1)?.statusCode).toBe(429);
  expect(await readAudit('log_in_refused')).toHaveLength(30);
});

it.each([
  ['a role that is too low', async () => call('POST', 'promote', await viewer(), promotion)],
  ['a stale snapshot', () => call('POST', 'promote', ada, { ...promotion, expected_snapshot: 0 })],
  ['another team', async () => call('POST', 'promote', await stranger(), promotion)],
  ['a freeze', () => promoteFrozen()],
])('records a change that was refused for %s', async (_why, change) => {
  const rejected = await change();
  const { code, message } = rejected.json();
  const [entry] = await readAudit('refused');
  expect(entry).toMatchObject({
    reason: message,
    after: { request: 'POST /_release/v1/promote', code },
  });
  const verified = (await call('GET', 'audit/verify', ada)).json();
  expect(verified).toMatchObject({ is_whole: true });
});

it('records the remote of a refused step and of a refused approval', async () => {
  const stages = [
    { percent: 5, minutes: 60 },
    { percent: 100, minutes: 0 },
  ];
  const { rollout } = (await call('POST', 'rollouts', ada, { ...promotion, stages })).json();
  const step = { step: 'advance', reason: 'Calm.' };
  await call('POST', `rollouts/${rollout}/step`, ada, step);
  await call('POST', `rollouts/${rollout}/step`, await viewer(), step);
  await call('POST', 'rollouts/nothing/step', await viewer(), step);

  const rules = { needs_approval: true, reason: 'It is the first page.' };
  const admin = await kit.bearer('admin');
  const url = '/_release/v1/remotes/mf-boards/rules';
  await kit.app.inject({ method: 'PUT', url, headers: admin, payload: rules });
  const early = { ...step, without_evidence: true };
  const { order } = (await call('POST', `rollouts/${rollout}/step`, ada, early)).json();
  await call('POST', `orders/${order}/approve`, ada, {});

  const entries = (await readAudit('refused')).map(({ remote, after }) => [remote, after]);
  expect(entries).toMatchObject([
    ['mf-boards', { request: `POST /_release/v1/orders/${order}/approve` }],
    [null, { request: 'POST /_release/v1/rollouts/nothing/step', code: 'not_allowed' }],
    ['mf-boards', { code: 'not_allowed' }],
    ['mf-boards', { code: 'no_evidence' }],
  ]);
});

const viewer = () => kit.bearer('viewer');
const stranger = () => kit.bearer('manager', 'profile');

async function promoteFrozen() {
  const until = new Date(Date.now() + 60_000).toISOString();
  await call('POST', 'freezes', ada, { until, reason: 'The sale.' });
  return call('POST', 'promote', ada, promotion);
}

it('records no question and no mistake of input', async () => {
  await call('GET', 'tokens', ada);
  await call('POST', 'promote', ada, { ...promotion, version: '9.9.9' });
  await call('POST', 'promote', ada, { remote: 7 });
  await call('POST', 'promote', {}, promotion);
  expect(await readAudit('refused')).toEqual([]);
});
