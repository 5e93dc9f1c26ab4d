import { Plan } from '@corkboard/shared/contract/release';
import { Check } from 'typebox/value';
import { publish } from '../control/publish.ts';
import { promote, toggle } from '../rollouts/promote-toggle.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { openEvents } from '../testing/open-events.ts';
import { anActor, type Kit, openKit } from '../testing/release-kit.ts';

let kit: Kit;

beforeEach(async () => {
  kit = await openKit({ pollMs: 3_600_000 });
  const archive = asStream(anArchive(aBuild()));
  await publish(kit.publishing, { archive, actor: anActor, promote: true });
  await kit.release.state.refresh();
});
afterEach(() => kit.close());

const off = { remote: 'mf-boards', enabled: false, reason: 'Slow.' };

describe('the plan', () => {
  it("contains the visitor's versions and lets pages return", async () => {
    const response = await kit.app.inject('/_release/plan');

    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(Check(Plan, response.json())).toBe(true);
    expect(response.json()).toMatchObject({
      snapshot: 1,
      remotes: { 'mf-boards': { version: '1.4.0' } },
      experiments: { private_profile: true },
    });
  });

  it('sets a visitor id once', async () => {
    const [first] = (await kit.app.inject('/_release/plan')).cookies;
    expect(first).toMatchObject({ name: 'visitor', httpOnly: true, sameSite: 'Lax', path: '/' });

    const cookies = { visitor: first?.value ?? '' };
    expect((await kit.app.inject({ url: '/_release/plan', cookies })).cookies).toEqual([]);
    const forged = { visitor: 'me; or me' };
    expect((await kit.app.inject({ url: '/_release/plan', cookies: forged })).cookies).toHaveLength(
      1,
    );
  });

  it('contains only the notice of a disabled remote', async () => {
    await toggle(kit.publishing, anActor, off);
    await kit.release.state.refresh();
    const plan = (await kit.app.inject('/_release/plan')).json();
    expect(plan.remotes['mf-boards']).toEqual({
      title: 'Boards',
      off: 'Boards are resting.',
      slots: ['profile.boards', 'page.board'],
    });
  });

  it('counts an excluded remote', async () => {
    await kit.db.updateTable('remote_versions').set({ requires: '^9.0.0' }).execute();
    const other = await openAnother();
    const plan = (await other.app.inject('/_release/plan')).json();
    expect(plan.remotes['mf-boards']).toHaveProperty('off');
    await other.app.inject('/_release/plan');
    expect(await other.metrics.metrics()).toContain(
      'corkboard_plan_faults_total{remote="mf-boards"} 1',
    );
    await other.close();
  });
});

describe('the stream', () => {
  it('sends the live snapshot and each new one', async () => {
    const events = await openEvents(kit.app);
    expect(events.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    expect(await events.next()).toEqual({ id: '1', event: 'snapshot', data: '1' });

    await toggle(kit.publishing, anActor, off);
    expect(await events.next()).toEqual({ id: '2', event: 'snapshot', data: '2' });
    events.close();
  });

  it('reaches every client and forgets closed ones', async () => {
    await kit.app.listen({ port: 0 });
    const streams = await Promise.all(Array.from({ length: 20 }, () => openEvents(kit.app)));
    for (const events of streams) await events.next();
    const [gone, ...rest] = streams;
    gone?.close();

    await toggle(kit.publishing, anActor, off);
    for (const events of rest) expect(await events.next()).toMatchObject({ data: '2' });
    expect(await kit.metrics.metrics()).toContain('corkboard_release_streams 19');
    for (const events of rest) events.close();
  });

  it('ends when the server stops', async () => {
    const events = await openEvents(kit.app);
    await events.next();
    await kit.app.close();
    expect(await events.next()).toBeUndefined();
  });
});

describe('reports', () => {
  const loaded = { remote: 'mf-boards', version: '1.4.0', kind: 'loaded', duration: 120 };
  const failed = { remote: 'mf-boards', version: '1.4.0', kind: 'failed', phase: 'integrity' };

  beforeEach(() => kit.app.inject('/_release/plan'));

  function report(payload: object) {
    return kit.app.inject({ method: 'POST', url: '/_release/reports', payload });
  }

  it('are counted by remote, version, and minute', async () => {
    expect((await report([loaded, failed, loaded])).statusCode).toBe(204);

    const metrics = await kit.metrics.metrics();
    expect(metrics).toContain(
      'corkboard_remote_reports_total{remote="mf-boards",version="1.4.0",kind="loaded",phase=""} 2',
    );
    expect(metrics).toContain('kind="failed",phase="integrity"} 1');
    await kit.app.close();
    const rows = await kit.db.selectFrom('release_reports').selectAll().orderBy('kind').execute();
    expect(rows).toMatchObject([
      { kind: 'failed', phase: 'integrity', count: 1, duration_count: 0 },
      { kind: 'loaded', phase: '', count: 2, duration_sum: 240, duration_count: 2 },
    ]);
  });

  it('count once from a network without a page', async () => {
    const from = { method: 'POST', url: '/_release/reports', remoteAddress: '192.0.2.1' } as const;
    for (let at = 0; at < 20; at++) {
      const load = `forged-load-number-${at}`;
      await kit.app.inject({ ...from, payload: [{ ...failed, phase: 'evaluate', load }] });
    }
    const metrics = await kit.metrics.metrics();
    expect(metrics).toContain('kind="failed",phase="evaluate"} 1');
    expect(metrics).toContain('corkboard_remote_reports_dropped_total 19');
  });

  it('come from browsers about pages that hung or crashed', async () => {
    const crash = (body: object) => ({ type: 'crash', age: 1, url: 'https://x.example/', body });
    const sent = await kit.app.inject({
      method: 'POST',
      url: '/_release/crashes?v=mf-boards@1.4.0',
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify([
        crash({
          reason: 'unresponsive',
          stack: 'at a (https://x.example/remotes/mf-boards/1.4.0/x.js:1)',
        }),
        crash({ reason: 'oom' }),
        { type: 'deprecation', body: {} },
      ]),
    });
    expect(sent.statusCode).toBe(204);
    const metrics = await kit.metrics.metrics();
    expect(metrics).toContain('kind="failed",phase="unresponsive"} 1');
    expect(metrics).toContain('kind="failed",phase="crash"} 1');
  });

  it.each(['', '{', '[{"type":"crash","body":null}]', '[1]'])(
    'from browsers can be anything: %s',
    async (payload) => {
      const headers = { 'content-type': 'application/reports+json' };
      const url = '/_release/crashes?v=x,@,mf-boards';
      const sent = await kit.app.inject({ method: 'POST', url, headers, payload });
      expect(sent.statusCode).toBe(204);
    },
  );

  it('are dropped for unpublished versions', async () => {
    expect((await report([{ ...loaded, version: '6.6.6' }])).statusCode).toBe(204);
    const metrics = await kit.metrics.metrics();
    expect(metrics).toContain('corkboard_remote_reports_dropped_total 1');
    expect(metrics).not.toContain('6.6.6');
  });

  it.each([
    ['more than fifty', Array.from({ length: 51 }, () => loaded)],
    ['an unknown kind', [{ ...loaded, kind: 'happy' }]],
    ['a long message', [{ ...failed, message: 'x'.repeat(301) }]],
    ['no version', [{ remote: 'mf-boards', kind: 'loaded' }]],
  ])('are rejected with %s', async (_what, payload) => {
    expect((await report(payload)).statusCode).toBe(400);
  });

  it('are limited per IP address', async () => {
    for (let i = 0; i < 600; i++) expect((await report([loaded])).statusCode).toBe(204);
    expect((await report([loaded])).statusCode).toBe(429);
  });
});

it('follows a promotion to another version', async () => {
  const archive = asStream(anArchive(aBuild({ version: '1.5.0' })));
  await publish(kit.publishing, { archive, actor: anActor });
  await promote(kit.publishing, anActor, { remote: 'mf-boards', version: '1.5.0' });
  await kit.release.state.refresh();
  const plan = (await kit.app.inject('/_release/plan')).json();
  expect(plan.remotes['mf-boards']).toMatchObject({
    version: '1.5.0',
    container: 'mf_boards__1_5_0',
  });
});

async function openAnother() {
  return openKit({ pollMs: 3_600_000, sibling: kit });
}
