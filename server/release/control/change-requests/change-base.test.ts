import { sql } from 'kysely';
import { aBuild, anArchive, asStream } from '../../testing/archives.ts';
import { createScheduler } from '../../testing/create-scheduler.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { anActor, type Kit, openKit } from '../../testing/release-kit.ts';
import { aRegisteredKey, signBuild, type TestKey } from '../../testing/signed-builds.ts';
import { publish } from '../publish.ts';
import { revokeSigningKey } from '../signing-keys.ts';

type Headers = Record<string, string>;

const due = new Date(Date.now() + 60 * 60_000);
const at = due.toISOString();
const reason = 'A test.';
const remote = 'mf-boards';
const profile = { name: 'mf-profile', team: 'profile', slots: ['page.profile'] };

let kit: Kit;
let ada: Headers;
let bo: Headers;

beforeEach(async () => {
  kit = await openKit();
  await publishVersions(kit, ['1.0.0', '1.1.0', '1.2.0']);
  await publishVersions(kit, ['1.0.0', '1.1.0'], profile);
  ada = await kit.bearer('admin', undefined, 'Ada');
  bo = await kit.bearer('admin', undefined, 'Bo');
});
afterEach(() => kit.close());

async function call(route: string, input: object = {}, headers = ada) {
  const [method = '', path = ''] = route.split(' ');
  const url = `/_release/v1/${path}`;
  const payload = method === 'GET' ? {} : { payload: { reason, ...input } };
  return kit.app.inject({ method: method as 'GET', url, headers, ...payload });
}

async function change(route: string, input: object = {}, headers = ada) {
  const response = await call(route, input, headers);
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return response.json();
}

const promote = (version: string, more: object = {}) =>
  change('POST promote', { remote, version, ...more });

async function waitUntil(now: Date): Promise<void> {
  const onChange = () => kit.release.state.refresh();
  await createScheduler(kit, { onChange, now: () => now }).tick();
}

async function readLive(name = remote): Promise<string | undefined> {
  await kit.release.state.refresh();
  return kit.release.state.current().remotes.get(name)?.setting?.channels['stable'];
}

async function readOrder(id: string) {
  const orders: { id: string }[] = (await call('GET orders?all=true')).json();
  return orders.find((order) => order.id === id);
}

it('fails a schedule that a roll-back has overtaken', async () => {
  const { snapshot } = (await call('GET status')).json();
  const hook = { url: 'http://ci.example/hook', events: ['change'] };
  await change('POST webhooks', hook);
  const { order } = await promote('1.1.0', { at, expected_snapshot: snapshot });
  await promote('1.1.0');
  const back = await change('POST rollback', { reason: '1.1.0 is broken.' });

  expect(back.sentence).toContain('Everyone on stable gets mf-boards 1.1.0. (Ada)');
  const outcome = expect.stringMatching(/has changed since snapshot \d+.*"1\.1\.0 is broken\."/);
  expect(await readOrder(order)).toMatchObject({ state: 'scheduled', outcome });
  await waitUntil(due);

  expect(await readLive()).toBe('1.0.0');
  expect(await readOrder(order)).toMatchObject({ state: 'failed', outcome });
  const [entry] = (await call('GET audit?action=schedule_failed')).json();
  expect(entry).toMatchObject({ remote, reason: outcome, before: { order, asked_by: 'Ada' } });
  const sent = await kit.db.selectFrom('release_deliveries').select('body').execute();
  expect(sent.map(({ body }) => JSON.parse(body).data)).toContainEqual(
    expect.objectContaining({ action: 'schedule_failed', reason: outcome }),
  );
});

it('fails an approval of what a roll-back has overtaken', async () => {
  await promote('1.1.0');
  await change('PUT remotes/mf-boards/rules', { needs_approval: true });
  const { order } = await promote('1.2.0');
  const rolledBack = await change('POST rollback', { to: 1 });
  expect(rolledBack.sentence).toContain('gets mf-boards 1.2.0.');
  const [listed] = (await call('GET orders', {}, bo)).json();
  expect(listed).toMatchObject({ may_approve: false, why_not: expect.stringContaining('changed') });

  const approved = await call(`POST orders/${order}/approve`, {}, bo);

  expect([approved.statusCode, approved.json().code]).toEqual([409, 'snapshot_moved']);
  expect(approved.json()).not.toHaveProperty('snapshot');
  expect(await readLive()).toBe('1.0.0');
  expect(await readOrder(order)).toMatchObject({ state: 'failed' });
  const [entry] = (await call('GET audit?action=approve_failed')).json();
  expect(entry).toMatchObject({ actor: 'Bo', before: { order, asked_by: 'Ada' } });
  expect((await call('GET audit?action=refused')).json()).toEqual([]);
});

describe('a change whose version was signed with a key that is revoked since', () => {
  const more = { remote, version: '1.3.0' };
  let key: TestKey;

  beforeEach(async () => {
    key = await aRegisteredKey(kit);
    const archive = asStream(anArchive(signBuild(aBuild({ version: '1.3.0' }), key)));
    await publish(kit.publishing, { archive, actor: anActor });
  });

  it.each([
    ['a promotion', 'POST promote', {}],
    ['a rollout', 'POST rollouts', { stages: [{ percent: 5, minutes: 60 }] }],
  ])('can no longer be approved: %s', async (_what, route, plan) => {
    await change('PUT remotes/mf-boards/rules', { needs_approval: true });
    const { order } = await change(route, { ...more, ...plan });
    const ours = (await readOrder(order)) as object;
    expect(ours).toMatchObject({ state: 'waiting' });
    await revokeSigningKey(kit.publishing, anActor, { id: key.id, reason: 'Leaked.' });
    const why = expect.stringContaining('which was revoked: Leaked.');
    const [listed] = (await call('GET orders', {}, bo)).json();
    expect(listed).toMatchObject({ may_approve: false, why_not: why });

    const approved = await call(`POST orders/${order}/approve`, {}, bo);

    expect(approved.json()).toMatchObject({ code: 'snapshot_moved', message: why });
    expect(await readOrder(order)).toMatchObject({ state: 'failed', outcome: why });
    expect(await readLive()).toBe('1.0.0');
  });

  it('can no longer be approved: the end of a paused rollout', async () => {
    const stages = [{ percent: 5, minutes: 60 }];
    const { rollout } = await change('POST rollouts', { ...more, advance: 'manual', stages });
    await change(`POST rollouts/${rollout}/step`, { step: 'pause' });
    await change('PUT remotes/mf-boards/rules', { needs_approval: true });
    const step = { step: 'finish', without_evidence: true };
    const { order } = await change(`POST rollouts/${rollout}/step`, step);
    expect(await readOrder(order)).toMatchObject({ state: 'waiting' });
    await revokeSigningKey(kit.publishing, anActor, { id: key.id, reason: 'Leaked.' });

    const approved = await call(`POST orders/${order}/approve`, {}, bo);

    expect(approved.json()).toMatchObject({ code: 'snapshot_moved' });
    expect(await readOrder(order)).toMatchObject({ state: 'failed' });
  });

  it('fails at its time', async () => {
    const { order } = await change('POST promote', { ...more, at });
    await revokeSigningKey(kit.publishing, anActor, { id: key.id, reason: 'Leaked.' });
    await waitUntil(due);
    expect(await readOrder(order)).toMatchObject({ state: 'failed' });
    expect(await readLive()).toBe('1.0.0');
  });
});

/** What happens between a change that was decided and its time. */
const OVERTAKEN: [what: string, decided: object, happens: () => Promise<unknown>][] = [
  ['a hotfix', { version: '1.1.0' }, () => promote('1.2.0')],
  ['a hotfix on a channel', { version: '1.1.0' }, () => promote('1.2.0', { channel: 'next' })],
  ['turning off', { version: '1.1.0' }, () => turn(false)],
  ['a rollout', { version: '1.1.0' }, () => change('POST rollouts', { remote, version: '1.2.0' })],
  ['a wider channel', { version: '1.1.0', channel: 'next' }, () => widenNext()],
];

const turn = (enabled: boolean, more: object = {}) =>
  change('POST toggle', { remote, enabled, ...more });

const widenNext = () => change('PUT channels/next', { title: 'Next', rank: 10, audience: [] });

it.each(OVERTAKEN)('fails a promotion that %s has overtaken', async (_what, decided, happens) => {
  const { order } = await change('POST promote', { remote, at, ...decided });
  await happens();
  const live = (await call('GET status')).json().snapshot;
  await waitUntil(due);
  expect(await readOrder(order)).toMatchObject({ state: 'failed' });
  expect((await call('GET status')).json().snapshot).toBe(live);
});

it("fails a channel's change after another one of it", async () => {
  await promote('1.1.0', { channel: 'next' });
  await change('PUT remotes/mf-boards/rules', { needs_approval: true });
  const audience = [[{ by: 'country', in: ['DE'] }], [{ by: 'staff', in: [] }]];
  const wider = { title: 'Next', rank: 10, audience };
  const { order } = await change('PUT channels/next', wider);
  await change('PUT channels/next', { ...wider, audience: [[{ by: 'staff', in: [] }]] });
  const approved = await call(`POST orders/${order}/approve`, {}, bo);
  expect(approved.json()).toMatchObject({
    code: 'snapshot_moved',
    message: expect.stringContaining('The channel next has changed'),
  });
});

describe('a stage that waits for approval', () => {
  async function requestEnd(more: object = {}): Promise<{ order: string; rollout: string }> {
    const stages = [{ percent: 5, minutes: 60 }];
    const plan = { remote, version: '1.1.0', advance: 'manual', stages };
    const { rollout } = await change('POST rollouts', { ...plan, ...more });
    await change('PUT remotes/mf-boards/rules', { needs_approval: true });
    const step = { step: 'finish', without_evidence: true };
    const { order } = await change(`POST rollouts/${rollout}/step`, step);
    return { order, rollout };
  }

  it("fails after a change of its channel's audience", async () => {
    await promote('1.0.0', { channel: 'next' });
    const { order } = await requestEnd({ channel: 'next' });
    const wider = await widenNext();
    await change(`POST orders/${wider.order}/approve`, {}, bo);
    expect(await readOrder(order)).toMatchObject({ why_not: expect.stringContaining('changed') });

    const approved = await call(`POST orders/${order}/approve`, {}, bo);

    expect(approved.json()).toMatchObject({ code: 'snapshot_moved' });
    expect(await readOrder(order)).toMatchObject({ state: 'failed' });
  });

  const step = (rollout: string, name: string) =>
    change(`POST rollouts/${rollout}/step`, { step: name });

  const plan = {
    advance: 'auto',
    guard: { is_on: false },
    stages: [
      { percent: 5, minutes: 0.4 },
      { percent: 50, minutes: 60 },
    ],
  };

  it.each([
    ['a pause', {}, 'paused at stage 1', (rollout: string) => step(rollout, 'pause')],
    [
      'a pause and a resumption',
      {},
      'running at stage 1',
      async (rollout: string) => {
        await step(rollout, 'pause');
        await step(rollout, 'resume');
      },
    ],
    ['the next stage', plan, 'running at stage 2', () => waitUntil(new Date(Date.now() + 30_000))],
  ])('ends after %s of its rollout', async (_what, more, now, happens) => {
    const { order, rollout } = await requestEnd(more);
    const [waiting] = (await call('GET orders', {}, bo)).json();
    expect(waiting).toMatchObject({ id: order, may_approve: true });
    await happens(rollout);
    const why = expect.stringContaining(`It is ${now} now.`);
    const [listed] = (await call('GET orders', {}, bo)).json();
    expect(listed).toMatchObject({ id: order, may_approve: false, why_not: why, outcome: why });

    const approved = await call(`POST orders/${order}/approve`, {}, bo);

    expect(approved.json()).toMatchObject({ code: 'snapshot_moved', message: why });
    expect(await readOrder(order)).toMatchObject({ state: 'failed', outcome: why });
    expect((await call('GET orders', {}, bo)).json()).toEqual([]);
  });

  it("is made after a change of another channel's audience", async () => {
    const { order } = await requestEnd();
    await widenNext();
    await change(`POST orders/${order}/approve`, {}, bo);
    expect(await readLive()).toBe('1.1.0');
  });
});

it("makes a change after another remote's changes", async () => {
  const { order } = await promote('1.1.0', { at });
  await promote('1.1.0', { remote: 'mf-profile' });
  await change('POST rollback');
  await waitUntil(due);
  expect(await readOrder(order)).toMatchObject({ state: 'done' });
  expect(await readLive()).toBe('1.1.0');
});

it('turns off at its time after a hotfix', async () => {
  const { order } = await turn(false, { at });
  await promote('1.1.0');
  await waitUntil(due);
  expect(await readOrder(order)).toMatchObject({ state: 'done' });
});

describe('planned changes that follow each other', () => {
  const later = new Date(due.getTime() + 60_000);

  it('are all made', async () => {
    const off = await turn(false, { at });
    const on = await turn(true, { at: later.toISOString() });
    const next = await promote('1.1.0', { at: new Date(later.getTime() + 1).toISOString() });
    await waitUntil(due);
    await waitUntil(new Date(later.getTime() + 1));
    for (const { order } of [off, on, next]) {
      expect(await readOrder(order)).toMatchObject({ state: 'done' });
    }
    expect(await readLive()).toBe('1.1.0');
  });

  it('fail after something between them', async () => {
    await promote('1.1.0', { at });
    const { order } = await promote('1.2.0', { at: later.toISOString() });
    await waitUntil(due);
    await change('POST rollback');
    await waitUntil(later);
    expect(await readOrder(order)).toMatchObject({ state: 'failed' });
    expect(await readLive()).toBe('1.0.0');
  });
});

it('knows the base of a change that was kept without', async () => {
  const { order } = await promote('1.1.0', { at });
  await sql`update release_orders set "order" = "order" - 'expected_snapshot'`.execute(kit.db);
  await promote('1.2.0');
  await waitUntil(due);
  expect(await readOrder(order)).toMatchObject({ state: 'failed' });
  expect(await readLive()).toBe('1.2.0');
});
