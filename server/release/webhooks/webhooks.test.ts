import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { HOUR_MS, MINUTE_MS } from '@corkboard/shared/rules/base';
import { Webhook as Verifier } from 'standardwebhooks';
import { type PostPublic, publicPoster } from '../../platform/net/safe-fetch.ts';
import { issueToken } from '../control/access/tokens.ts';
import { createFreeze } from '../control/freezes.ts';
import { ReportStore } from '../guard/report-store.ts';
import { toggle } from '../rollouts/promote-toggle.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Ground, openGround, openKit } from '../testing/release-kit.ts';
import { enqueueFailures } from './webhook-failures.ts';
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts';
import {
  createWebhook,
  readDeliveries,
  readWebhooks,
  redeliver,
  removeWebhook,
  sendTestEvent,
  type WebhookContext,
} from './webhooks.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let ground: Ground;
let sender: WebhookSender;
let context: WebhookContext;
let server: Server;
let url: string;
let received: Received[];
let status: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  ground = await openGround();
  received = [];
  status = 204;
  const post = publicPoster({ isAllowed: (address) => address === '127.0.0.1' });
  const log = { info: () => {}, warn: () => {} };
  sender = createWebhookSender({ db: ground.db, post, log });
  context = { db: ground.db, sender, isSecure: false };
  await publishVersions(ground, ['1.4.0']);
});
afterEach(() => ground.close());

const turnOff = () =>
  toggle(ground.publishing, anActor, {
    remote: 'mf-boards',
    enabled: false,
    reason: 'Slow covers.',
  });

/** Skips the delay before the next attempt. */
async function makeDue(): Promise<void> {
  await ground.db.updateTable('release_deliveries').set({ lease_until: null }).execute();
}

it('delivers a change with its reason, signed', async () => {
  const { secret, webhook } = await createWebhook(context, anActor, { url, events: ['change'] });
  await turnOff();
  await sender.drain();

  // The other one is of the webhook's own creation.
  const sent = received.find(({ body }) => body.includes('"disable"'));
  const payload = new Verifier(secret).verify(sent?.body ?? '', {
    'webhook-id': String(sent?.headers['webhook-id']),
    'webhook-timestamp': String(sent?.headers['webhook-timestamp']),
    'webhook-signature': String(sent?.headers['webhook-signature']),
  });
  expect(payload).toMatchObject({
    type: 'release.change',
    data: { action: 'disable', remote: 'mf-boards', actor: 'mara', reason: 'Slow covers.' },
  });
  expect(sent?.body).not.toContain(anActor.origin);
  expect(await readDeliveries(context, webhook)).toMatchObject([
    { type: 'change', status: 'delivered', attempts: 1, next_attempt_at: null },
    { type: 'change', status: 'delivered' },
  ]);
});

it('delivers past a receiver that hangs, in order', async () => {
  const good: string[] = [];
  const hung: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let come = () => {};
  const hasCome = new Promise<void>((resolve) => {
    come = resolve;
  });
  const post: PostPublic = async (address, { body }) => {
    const { reason } = JSON.parse(body).data;
    if (address.endsWith('/hang')) {
      hung.push(reason);
      await ended;
    } else if (good.push(reason) === 12) come();
    return { status: 204 };
  };
  const hasty = createWebhookSender({ db: ground.db, post, log: { info() {}, warn() {} } });
  const webhooks = { ...context, sender: hasty };
  for (const path of ['hang', 'good']) {
    await createWebhook(webhooks, anActor, { url: `${url}/${path}`, events: ['change'] });
  }
  await ground.db.deleteFrom('release_deliveries').execute();
  const until = new Date(Date.now() + 60_000).toISOString();
  const reasons = Array.from({ length: 12 }, (_, at) => `Sale ${at}.`);
  for (const reason of reasons) await createFreeze(ground.db, anActor, { until, reason });

  const draining = hasty.drain();
  await hasCome;
  expect(good).toEqual(reasons);
  expect(hung).toEqual(reasons.slice(0, 1));

  end();
  await draining;
  expect(hung).toEqual(reasons);
});

it('delivers a freeze of every remote to the webhooks of one', async () => {
  const remote = 'mf-boards';
  await createWebhook(context, anActor, { url, events: ['change'], remote });
  const until = new Date(Date.now() + 60_000).toISOString();
  await createFreeze(ground.db, anActor, { until, reason: 'The sale.' });
  await sender.drain();
  expect(received.map(({ body }) => JSON.parse(body).data)).toContainEqual(
    expect.objectContaining({ action: 'freeze', after: expect.objectContaining({ until }) }),
  );
});

it('leaves out who has access', async () => {
  await createWebhook(context, anActor, { url, events: ['change'] });
  await issueToken(ground.db, anActor, { name: 'Jun Ito', role: 'admin', days: 1 });
  await sender.drain();
  const sent = received.map(({ body }) => JSON.parse(body).data);
  expect(sent).toContainEqual(expect.objectContaining({ action: 'token', actor: 'mara' }));
  expect(JSON.stringify(sent)).not.toContain('Jun Ito');
});

it('delivers only the changes of its remote', async () => {
  await publishVersions(ground, ['1.0.0'], { name: 'mf-profile', slots: ['profile.header'] });
  await createWebhook(context, anActor, { url, events: ['change'], remote: 'mf-profile' });
  await turnOff();
  await sender.drain();
  expect(received.map(({ body }) => JSON.parse(body).data.action)).toEqual(['webhook']);
});

it('retries with the same id and body until the receiver accepts', async () => {
  const { webhook } = await createWebhook(context, anActor, { url, events: ['change'] });
  status = 500;
  await sender.drain();
  expect(await readDeliveries(context, webhook)).toMatchObject([
    { status: 'waiting', attempts: 1, message: 'The receiver returned 500.' },
  ]);
  await sender.drain();
  expect(received).toHaveLength(1);

  status = 200;
  await makeDue();
  await sender.drain();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
    received[0]?.headers['webhook-id'],
    received[0]?.headers['webhook-id'],
  ]);
  expect(received[1]?.body).toBe(received[0]?.body);
  expect(await readDeliveries(context, webhook)).toMatchObject([
    { status: 'delivered', attempts: 2, message: null },
  ]);
});

it('gives up after 10 attempts and redelivers on request', async () => {
  const { webhook } = await createWebhook(context, anActor, { url, events: ['change'] });
  status = 503;
  for (let attempt = 0; attempt < 12; attempt++) {
    await makeDue();
    await sender.drain();
  }
  expect(received).toHaveLength(10);
  const [failed] = await readDeliveries(context, webhook);
  expect(failed).toMatchObject({ status: 'failed', message: 'The receiver returned 503.' });

  status = 200;
  const again = await redeliver(context, { id: webhook.id, delivery: failed?.id ?? '' });
  expect(again).toMatchObject({ status: 'delivered', attempts: 1 });
});

it('sends a test event and reports why it failed', async () => {
  const { webhook } = await createWebhook(context, anActor, { url, events: ['failure'] });
  expect(await sendTestEvent(context, anActor, webhook)).toMatchObject({ status: 'delivered' });
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['release.test']);

  status = 404;
  expect(await sendTestEvent(context, anActor, webhook)).toMatchObject({
    status: 'failed',
    message: 'The receiver returned 404.',
  });
});

it('blocks hosts in private networks', async () => {
  const log = { info: () => {}, warn: () => {} };
  const safe = createWebhookSender({ db: ground.db, post: publicPoster(), log });
  const { webhook } = await createWebhook(context, anActor, { url, events: ['failure'] });
  const guarded = { ...context, sender: safe };
  expect(await sendTestEvent(guarded, anActor, webhook)).toMatchObject({
    status: 'failed',
    message: 'The host is in a private network. To allow it, add it to FETCH_ALLOWED_HOSTS.',
  });
  expect(received).toEqual([]);
});

it.each([
  ['ten failures of twenty loads', 10, 10, 'entry', 1],
  ['one failure of a network', 100, 1, 'entry', 0],
  ['one failure of a server', 100, 1, 'server loop', 1],
])('reports a failure once an hour: %s', async (_what, loaded, failed, phase, count) => {
  await createWebhook(context, anActor, { url, events: ['failure'] });
  const reports = new ReportStore(ground.db);
  const remote = 'mf-boards';
  for (let at = 0; at < loaded; at++) reports.add({ remote, version: '1.4.0', kind: 'loaded' });
  for (let at = 0; at < failed; at++)
    reports.add({ remote, version: '1.4.0', kind: 'failed', phase });
  await reports.flush();
  const now = new Date();
  await enqueueFailures(ground.db, now);
  await enqueueFailures(ground.db, now);
  await sender.drain();

  expect(received).toHaveLength(count);
  for (const { body } of received) {
    expect(JSON.parse(body)).toMatchObject({
      type: 'release.failure',
      data: { remote, version: '1.4.0', failures: failed, phases: { [phase]: failed } },
    });
  }
});

it('reports a failure once within an hour across its end', async () => {
  await createWebhook(context, anActor, { url, events: ['failure'] });
  const reports = new ReportStore(ground.db);
  const end = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  const failure = { remote: 'mf-boards', version: '1.4.0', kind: 'failed' } as const;
  const times = [end - 2 * MINUTE_MS, end + 2 * MINUTE_MS, end + 59 * MINUTE_MS];
  for (const at of times) {
    reports.add({ ...failure, phase: 'server loop' }, at);
    await reports.flush();
    await enqueueFailures(ground.db, new Date(at));
  }
  await sender.drain();

  const sent = received.map(({ body }) => Date.parse(JSON.parse(body).timestamp));
  expect(sent.toSorted((one, other) => one - other)).toEqual([times[0], times[2]]);
});

it('sends nothing after its removal', async () => {
  const { webhook } = await createWebhook(context, anActor, { url, events: ['change'] });
  await removeWebhook(context, anActor, { id: webhook.id, reason: 'Not needed.' });
  await turnOff();
  await sender.drain();
  expect(received).toEqual([]);
  expect(await readWebhooks(context)).toEqual([]);
});

it.each([
  ['ftp://ci.example/hook', false],
  ['ci.example/hook', false],
  ['http://ci.example/hook', true],
])('rejects the URL %s (product over HTTPS: %s)', async (address, isSecure) => {
  const creating = createWebhook({ ...context, isSecure }, anActor, {
    url: address,
    events: ['change'],
  });
  await expect(creating).rejects.toMatchObject({ code: 'bad_request', more: { path: '/url' } });
});

it.each([
  ['viewer', undefined, 403],
  ['manager', undefined, 403],
  ['admin', 'boards', 403],
  ['admin', undefined, 200],
] as const)('responds to a %s of team %s with %d', async (role, team, expected) => {
  const kit = await openKit();
  try {
    const answer = await kit.app.inject({
      url: '/_release/v1/webhooks',
      headers: await kit.bearer(role, team),
    });
    expect(answer.statusCode).toBe(expected);
  } finally {
    await kit.close();
  }
});
