import * as requests from '@corkboard/release-contract/requests';
import type { Audience } from '@corkboard/shared/contract/release';
import { HOUR_MS } from '@corkboard/shared/rules/base';
import { publishVersions } from '../../testing/publish-versions.ts';
import { type Kit, openKit } from '../../testing/release-kit.ts';
import { hashReleaseToken, insertTokenRow } from '../access/principal-repository.ts';

type Method = 'POST' | 'PUT';
type Change = [what: string, route: string, input: object, outcome: 'waits' | 'is made'];

const NEXT = { title: 'Next', rank: 10 };
const GERMANY: Audience = [[{ by: 'country', in: ['DE'] }]];
const BOTH: Audience = [[{ by: 'country', in: ['DE', 'AT'] }]];
const stages = [
  { percent: 10, minutes: 60 },
  { percent: 50, minutes: 60 },
];

/** 1.4.0 is on `stable`, 1.5.0 on `next` for Germany and in a rollout on `stable`. */
const CHANGES: Change[] = [
  ['a promotion', 'POST promote', { version: '1.6.0' }, 'waits'],
  ['a promotion on a channel', 'POST promote', { version: '1.6.0', channel: 'next' }, 'waits'],
  ['a promotion of the rollout', 'POST promote', { version: '1.5.0' }, 'waits'],
  ['a promotion of the same', 'POST promote', { version: '1.5.0', channel: 'next' }, 'is made'],
  ['a rollout', 'POST rollouts', { version: '1.6.0', channel: 'next', stages }, 'waits'],
  ['a further stage', 'POST rollouts/{rollout}/step', unproven('advance'), 'waits'],
  ['an early end', 'POST rollouts/{rollout}/step', unproven('finish'), 'waits'],
  ['a pause', 'POST rollouts/{rollout}/step', { step: 'pause' }, 'is made'],
  ['a resumption', 'POST rollouts/{rollout}/step', { step: 'resume' }, 'is made'],
  ['a rollback of a rollout', 'POST rollouts/{rollout}/step', { step: 'rollback' }, 'is made'],
  ['a further country', 'PUT channels/next', { ...NEXT, audience: BOTH }, 'waits'],
  ['a channel for everyone', 'PUT channels/next', { ...NEXT, audience: [] }, 'waits'],
  ['a further account', 'PUT channels/next', { ...NEXT, audience: withAda() }, 'waits'],
  ['a narrower channel', 'PUT channels/next', { ...NEXT, audience: narrow() }, 'is made'],
  ['a channel without versions', 'PUT channels/beta', { ...NEXT, audience: [] }, 'is made'],
  ['the end of a channel', 'POST channels/next/remove', {}, 'is made'],
  ['turning off', 'POST toggle', { enabled: false }, 'is made'],
  ['a rollback', 'POST rollback', {}, 'is made'],
  ['one approval less', 'PUT remotes/mf-boards/rules', { needs_approval: false }, 'waits'],
];

/** They change no version that people get, or decide about a change of the table. */
const OTHERS = [
  'POST /_release/v1/publish',
  'POST /_release/v1/publish/check',
  'POST /_release/v1/preview',
  'POST /_release/v1/orders/{id}/approve',
  'POST /_release/v1/orders/{id}/reject',
  'PUT /_release/v1/slots/{slot}',
  'POST /_release/v1/exceptions',
  'POST /_release/v1/exceptions/{id}/end',
  'POST /_release/v1/tokens',
  // A key brings no version to anyone.
  'POST /_release/v1/keys',
  'POST /_release/v1/keys/{id}/revoke',
  // Makes a snapshot of what the database has, after someone changed it there.
  'POST /_release/v1/plan/accept',
  'POST /_release/v1/tokens/{id}/revoke',
  'POST /_release/v1/session',
  'POST /_release/v1/session/end',
  'POST /_release/v1/sessions/{id}/end',
  // One account or browser, for a limited time.
  'POST /_release/v1/overrides',
  'POST /_release/v1/overrides/{id}/clear',
  'POST /_release/override/clear',
  'PUT /_release/v1/experiments/{name}',
  'POST /_release/v1/experiments/{name}/remove',
  'POST /_release/v1/webhooks',
  'POST /_release/v1/webhooks/{id}/remove',
  'POST /_release/v1/webhooks/{id}/test',
  'POST /_release/v1/webhooks/{id}/deliveries/{delivery}/redeliver',
  // A freeze holds versions back.
  'POST /_release/v1/freezes',
  'POST /_release/v1/freezes/{id}/end',
];

const reason = 'A test.';
let kit: Kit;
let ada: { authorization: string };
let bo: { authorization: string };
let rollout: string;

beforeEach(async () => {
  kit = await openKit();
  await publishVersions(kit, ['1.4.0', '1.5.0', '1.6.0']);
  ada = await kit.bearer('admin', undefined, 'Ada');
  bo = await kit.bearer('admin', undefined, 'Bo');
  await change('PUT channels/next', { ...NEXT, audience: GERMANY });
  await change('POST promote', { version: '1.5.0', channel: 'next' });
  rollout = (await change('POST rollouts', { version: '1.5.0', stages })).json().rollout;
  await change('PUT remotes/mf-boards/rules', { needs_approval: true });
});
afterEach(() => kit.close());

async function change(route: string, input: object, as = ada) {
  const [method, path = ''] = route.split(' ');
  const remote = /^(promote|rollouts|toggle)$/.test(path) ? { remote: 'mf-boards' } : {};
  const response = await kit.app.inject({
    method: method as Method,
    url: `/_release/v1/${path.replace('{rollout}', rollout)}`,
    headers: as,
    payload: { ...remote, reason, ...input },
  });
  expect([route, response.statusCode, response.body]).toEqual([route, 200, response.body]);
  return response;
}

const readState = async () => {
  await kit.release.state.refresh();
  const { snapshot, remotes, channels } = kit.release.state.current();
  return JSON.stringify([snapshot, [...remotes].map(([name, it]) => [name, it.setting]), channels]);
};

it.each(CHANGES)(
  'decides whether %s is waiting for approval',
  async (_what, route, input, outcome) => {
    const before = await readState();

    const { order } = (await change(route, input)).json();

    expect(order === undefined ? 'is made' : 'waits').toBe(outcome);
    if (outcome === 'is made') return;
    expect(await readState()).toBe(before);
    const approved = await change(`POST orders/${order}/approve`, {}, bo);
    expect(approved.json()).toMatchObject({ order });
    // The rule itself isn't a part of what is live.
    expect((await readState()) === before).toBe(route.endsWith('rules'));
  },
);

it('waits with turning on', async () => {
  await change('POST toggle', { enabled: false });

  const { order } = (await change('POST toggle', { enabled: true })).json();

  expect(order).toEqual(expect.any(String));
});

describe('the end of a channel before another one', () => {
  const remove = async () => (await change('POST channels/next/remove', {})).json();
  const readChannelNames = async () => {
    await kit.release.state.refresh();
    return Object.keys(kit.release.state.current().channels);
  };

  beforeEach(async () => {
    await change('PUT channels/late', { title: 'Late', rank: 20, audience: GERMANY });
    const { order } = (await change('POST promote', { version: '1.6.0', channel: 'late' })).json();
    await change(`POST orders/${order}/approve`, {}, bo);
  });

  it('waits for a second person, because its visitors get another version', async () => {
    const { changed, order, sentence } = await remove();

    expect({ changed, sentence }).toEqual({
      changed: false,
      sentence:
        'The channel next is removed. Its visitors get the next one that they belong to. This is waiting for approval.',
    });
    expect(await readChannelNames()).toEqual(['late', 'next']);
    await change(`POST orders/${order}/approve`, {}, bo);
    expect(await readChannelNames()).toEqual(['late']);
  });

  it('is approved only as long as the channel has not changed', async () => {
    const { order } = await remove();
    await change('PUT channels/next', { ...NEXT, title: 'Soon', audience: GERMANY });

    const url = `/_release/v1/orders/${order}/approve`;
    const approved = await kit.app.inject({ method: 'POST', url, headers: bo, payload: {} });
    expect([approved.statusCode, approved.json()]).toMatchObject([
      409,
      { code: 'snapshot_moved', message: expect.stringContaining('The channel next has changed') },
    ]);
  });

  it("is not approved with a team's token", async () => {
    const { order } = await remove();
    const headers = await kit.bearer('admin', 'boards', 'Cy');
    const url = `/_release/v1/orders/${order}/approve`;
    const approved = await kit.app.inject({ method: 'POST', url, headers, payload: {} });
    expect([approved.statusCode, approved.json().code]).toEqual([403, 'not_allowed']);
  });
});

it('covers every change of a release', () => {
  const routes = Object.values(requests)
    .map(({ route }) => route)
    .filter((route) => !route.startsWith('GET '));
  const covered = CHANGES.map(([, route]) => {
    const [method, path = ''] = route.split(' ');
    return `${method} /_release/v1/${path}`;
  });
  const isCovered = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return OTHERS.includes(route) || covered.some((one) => pattern.test(one));
  };
  expect(routes.filter((route) => !isCovered(route))).toEqual([]);
});

function unproven(step: 'advance' | 'finish') {
  return { step, without_evidence: true };
}

function withAda(): Audience {
  return [...GERMANY, [{ by: 'account', in: ['ada'] }]];
}

function narrow(): Audience {
  return GERMANY.map((group) => [...group, { by: 'staff', in: [] }]);
}

it('knows a person with the name of the guard by the name that they see', async () => {
  const token = 'corkboard_guard';
  await insertTokenRow(kit.db, {
    id: 'guard',
    name: 'guard',
    role: 'manager',
    team: null,
    token_hash: hashReleaseToken(token),
    created_at: new Date(),
    expires_at: new Date(Date.now() + HOUR_MS),
    made_by: 'single sign-on',
    person: 'guard',
  });
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) =>
    (await kit.app.inject({ url: `/_release/v1/${path}`, headers })).json();

  const { order } = (await change('POST promote', { version: '1.6.0' }, headers)).json();
  const [asked] = await read('orders');
  expect(asked).toMatchObject({ id: order, asked_by: (await read('me')).name });
  await change(`POST orders/${order}/reject`, {}, headers);

  const [entry] = await read('audit?limit=1');
  expect(entry).toMatchObject({ action: 'withdraw', actor: 'guard (token)' });
});
