import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { aBuild, anArchive } from '../testing/archives.ts';
import { createScheduler } from '../testing/create-scheduler.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { type Kit, openKit } from '../testing/release-kit.ts';
import { ensureAdminToken } from './access/tokens.ts';
import { readOrders } from './change-requests/change-request-queries.ts';

let kit: Kit;

beforeEach(async () => {
  kit = await openKit();
  await publishVersions(kit, ['1.4.0', '1.5.0']);
  await kit.release.state.refresh();
});
afterEach(() => kit.close());

type Headers = Record<string, string>;

function call(method: 'GET' | 'POST' | 'PUT', path: string, headers: Headers, payload?: object) {
  const url = `/_release/v1/${path}`;
  return kit.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

async function readMachineToken(): Promise<Headers> {
  await ensureAdminToken(kit.db, kit.dataDir);
  const token = await readFile(path.join(kit.dataDir, 'admin-token'), 'utf8');
  return { authorization: `Bearer ${token.trim()}` };
}

const version = { remote: 'mf-boards', version: '1.5.0', reason: 'Faster covers.' };

describe('a remote that requires approval', () => {
  let mara: Headers;
  let jun: Headers;

  beforeEach(async () => {
    mara = await kit.bearer('manager', undefined, 'Ada');
    jun = await kit.bearer('manager', undefined, 'Jun');
    const admin = await kit.bearer('admin');
    const rules = { needs_approval: true, reason: 'It is the first page.' };
    await call('PUT', 'remotes/mf-boards/rules', admin, rules);
  });

  it('reads the requesters of all changes with one query', async () => {
    const first = await ask();
    const rules = { needs_approval: false, reason: 'It is done.' };
    await call('PUT', 'remotes/mf-boards/rules', await kit.bearer('admin'), rules);
    let queries = 0;
    const counted = kit.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });

    const second = { name: 'Jun', person: null, role: 'manager' } as const;
    const orders = await readOrders(counted, {}, second);
    expect(orders.map(({ id }) => id)).toContain(first);
    expect(orders).toHaveLength(2);
    // The changes, their requesters, and what has changed since, also of keys.
    expect(queries).toBe(4);
  });

  async function madeWith(maker: Headers, name: string): Promise<Headers> {
    const made = await call('POST', 'tokens', maker, { name, role: 'admin', days: 1 });
    return { authorization: `Bearer ${made.json().token}` };
  }

  async function ask(who = mara): Promise<string> {
    const asked = await call('POST', 'promote', who, version);
    expect(asked.json()).toMatchObject({ changed: false, snapshot: 1 });
    return asked.json().order;
  }

  it('applies a change only after its approval', async () => {
    const id = await ask();
    const [order] = (await call('GET', 'orders', jun)).json();
    expect(order).toMatchObject({ id, asked_by: 'Ada', state: 'waiting', may_approve: true });

    const approved = await call('POST', `orders/${id}/approve`, jun, {});
    expect(approved.json()).toMatchObject({ changed: true, snapshot: 2 });
    const audit = (await call('GET', 'audit?limit=3', jun)).json();
    expect(audit).toMatchObject([
      { action: 'promote', actor: 'Ada' },
      { action: 'approve', actor: 'Jun' },
      { action: 'ask', actor: 'Ada' },
    ]);
  });

  it('waits with a promotion on a channel for everyone', async () => {
    const beta = { title: 'Beta', rank: 20, audience: [], reason: 'Trying.' };
    expect((await call('PUT', 'channels/beta', mara, beta)).statusCode).toBe(200);
    const asked = await call('POST', 'promote', mara, { ...version, channel: 'beta' });
    expect(asked.json()).toMatchObject({
      changed: false,
      sentence: expect.stringContaining('is waiting for approval'),
    });
  });

  it('rejects approval by the requester with any token', async () => {
    const id = await ask();
    const another = await kit.bearer('admin', undefined, 'ada');
    for (const headers of [mara, another]) {
      const rejected = await call('POST', `orders/${id}/approve`, headers, {});
      expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'not_allowed']);
    }
    const [order] = (await call('GET', 'orders', mara)).json();
    expect(order).toMatchObject({ may_approve: false, why_not: expect.stringContaining('own') });
  });

  it('counts a token as the first person in its chain', async () => {
    const ada = await kit.bearer('admin', undefined, 'Ada');
    const second = await madeWith(ada, 'Bo');
    const third = await madeWith(second, 'Cy');
    const ids = [await ask(mara), await ask(second), await ask(third)];

    for (const [index, headers] of [third, ada, second].entries()) {
      const rejected = await call('POST', `orders/${ids[index]}/approve`, headers, {});
      expect(rejected.json()).toEqual({
        code: 'not_allowed',
        message: 'Both tokens count as Ada, who made them. Ask another person.',
      });
    }
    const approved = await call('POST', `orders/${ids[1]}/approve`, jun, {});
    expect(approved.json()).toMatchObject({ changed: true });
  });

  it("counts tokens created by the machine's token as different people", async () => {
    const machine = await readMachineToken();
    const [eva, kim] = [await madeWith(machine, 'Eva'), await madeWith(machine, 'Kim')];
    const id = await ask(eva);

    const rejected = await call('POST', `orders/${id}/approve`, machine, {});
    expect(rejected.json().message).toContain("doesn't belong to one person");
    const approved = await call('POST', `orders/${id}/approve`, kim, {});
    expect(approved.json()).toMatchObject({ changed: true });
  });

  it("refuses what the machine's token requests, because no one can approve it", async () => {
    const machine = await readMachineToken();
    const at = new Date(Date.now() + 60 * 60_000).toISOString();
    for (const order of [version, { ...version, at }]) {
      const refused = await call('POST', 'promote', machine, order);
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        {
          code: 'no_person',
          message:
            "This change of mf-boards needs approval, and this token doesn't belong to one person. Request it with a personal token.",
        },
      ]);
    }
    expect((await call('GET', 'orders', jun)).json()).toEqual([]);
    const refusals = (await call('GET', 'audit?action=refused&remote=mf-boards', jun)).json();
    expect(refusals).toHaveLength(2);

    const off = { remote: 'mf-boards', enabled: false, reason: 'It fails.' };
    expect((await call('POST', 'toggle', machine, off)).json()).toMatchObject({ changed: true });
  });

  it.each(['ann', 'Ann ', ' ANN', 'Ａｎｎ', 'A\u200bnn'])(
    'counts the token owner %j as Ann',
    async (spelling) => {
      const machine = await readMachineToken();
      const [ann, other] = [await madeWith(machine, 'Ann'), await madeWith(machine, spelling)];
      const id = await ask(ann);

      const rejected = await call('POST', `orders/${id}/approve`, other, {});
      expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'not_allowed']);
      const { name, person } = (await call('GET', 'me', other)).json();
      expect([name.toLowerCase(), person]).toEqual(['ann', 'Ann']);

      await call('POST', `orders/${id}/reject`, other, { reason: 'Not today.' });
      const [last] = (await call('GET', 'audit?limit=1', jun)).json();
      expect(last).toMatchObject({ action: 'withdraw', actor: expect.stringMatching(/^ann$/i) });
    },
  );

  it.each([' ', '\u200b'])('rejects a token without a visible name: %j', async (name) => {
    const admin = await kit.bearer('admin');
    const rejected = await call('POST', 'tokens', admin, { name, role: 'viewer', days: 1 });
    expect([rejected.statusCode, rejected.json().code]).toEqual([400, 'bad_request']);
  });

  it('needs two admins to remove the requirement', async () => {
    const [ada, bo] = [
      await kit.bearer('admin', undefined, 'Ada'),
      await kit.bearer('admin', undefined, 'Bo'),
    ];
    const rules = { needs_approval: false, reason: 'Enough.' };
    const asked = await call('PUT', 'remotes/mf-boards/rules', ada, rules);
    expect(asked.json()).toMatchObject({
      needs_approval: true,
      sentence: 'One person decides on mf-boards. This is waiting for approval.',
    });
    const { order } = asked.json();
    await ask();

    for (const headers of [ada, jun]) {
      const rejected = await call('POST', `orders/${order}/approve`, headers, {});
      expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'not_allowed']);
    }
    await call('POST', `orders/${order}/approve`, bo, {});
    const now = await call('POST', 'promote', mara, version);
    expect(now.json()).toMatchObject({ changed: true });
    const [entry] = (await call('GET', 'audit?action=rules&limit=1', jun)).json();
    expect(entry).toMatchObject({ actor: 'Ada', after: { needs_approval: false } });
  });

  it("denies the rule to another team's admin", async () => {
    const stranger = await kit.bearer('admin', 'profile');
    const rules = { needs_approval: true, reason: 'Mine.' };
    const rejected = await call('PUT', 'remotes/mf-boards/rules', stranger, rules);
    expect(rejected.json().code).toBe('not_allowed');
  });

  it('allows one approval and none after a rejection', async () => {
    const id = await ask();
    const both = await Promise.all([
      call('POST', `orders/${id}/approve`, jun, {}),
      call('POST', `orders/${id}/approve`, jun, {}),
    ]);
    expect(both.map((it) => String(it.statusCode)).toSorted()).toEqual(['200', '409']);
    const second = await call('POST', 'rollouts', mara, { ...version, version: '1.4.0' });
    const refused = { reason: 'Not on a Friday.' };
    const rejected = await call('POST', `orders/${second.json().order}/reject`, jun, refused);
    expect(rejected.json()).toMatchObject({ state: 'rejected' });
    const late = await call('POST', `orders/${second.json().order}/approve`, jun, {});
    expect(late.json().code).toBe('order_ended');
  });

  it('lets one person turn it off, and not turn it on again by rolling back', async () => {
    const off = { remote: 'mf-boards', enabled: false, reason: 'It fails.' };
    expect((await call('POST', 'toggle', mara, off)).json()).toMatchObject({ changed: true });
    const back = await call('POST', 'rollback', mara, { reason: 'It works.' });
    expect(back.json()).toMatchObject({
      code: 'cannot_restore',
      message: expect.stringContaining('npm run release -- enable mf-boards'),
    });
  });

  const publishToStable = (who: Headers) =>
    kit.app.inject({
      method: 'POST',
      url: '/_release/v1/publish?promote=true',
      headers: { ...who, 'content-type': 'application/gzip' },
      payload: anArchive(aBuild({ version: '1.6.0' })),
    });

  it('rejects publishing directly to stable', async () => {
    const published = await publishToStable(mara);
    expect(published.json()).toMatchObject({ promoted: false, order: expect.any(String) });
    expect(kit.release.state.current().snapshot).toBe(1);
  });

  it("publishes with the machine's token and keeps what is live", async () => {
    const published = await publishToStable(await readMachineToken());
    expect(published.json()).toMatchObject({
      version: '1.6.0',
      promoted: false,
      sentence: expect.stringContaining('Request it with a personal token.'),
    });
    expect((await call('GET', 'orders', jun)).json()).toEqual([]);
    expect(kit.release.state.current().snapshot).toBe(1);
    const promoted = await call('POST', 'promote', mara, { ...version, version: '1.6.0' });
    expect(promoted.json()).toMatchObject({ order: expect.any(String) });
  });
});

describe('a schedule', () => {
  const due = new Date(Date.now() + 60 * 60_000);
  const at = due.toISOString();

  async function lookAt(now: Date): Promise<string[]> {
    const errors: string[] = [];
    const error = (_error: unknown, words?: string) => void errors.push(words ?? '');
    const scheduler = createScheduler(kit, {
      log: { info: () => {}, warn: () => {}, error },
      onChange: () => kit.release.state.refresh(),
      now: () => now,
    });
    // The scheduler of the server may be checking at this moment.
    while (!(await scheduler.tick())) await setImmediate();
    return errors;
  }

  async function schedule(path: string, who: Headers, order: object): Promise<string> {
    const scheduled = await call('POST', path, who, { ...order, at });
    expect(scheduled.json()).toMatchObject({ order: expect.any(String) });
    return scheduled.json().order;
  }

  it('applies a change at its time for its requester', async () => {
    const mara = await kit.bearer('manager', undefined, 'Ada');
    const off = { remote: 'mf-boards', enabled: false, reason: 'The sale begins.', at };
    const planned = await call('POST', 'toggle', mara, off);
    expect(planned.json()).toMatchObject({ changed: false, order: expect.any(String) });

    await lookAt(new Date(due.getTime() - 1));
    expect(kit.release.state.current().snapshot).toBe(1);
    await lookAt(due);
    expect(kit.release.state.current().remotes.get('mf-boards')?.setting?.enabled).toBe(false);
    const [order] = (await call('GET', 'orders?all=true', mara)).json();
    expect(order).toMatchObject({ state: 'done' });
    const [entry] = (await call('GET', 'audit?action=disable', mara)).json();
    expect(entry).toMatchObject({ actor: 'Ada', reason: 'The sale begins.' });
  });

  it('applies nothing for a revoked token and records that', async () => {
    const mara = await kit.bearer('manager', undefined, 'Ada');
    const { id } = (await call('GET', 'me', mara)).json();
    await call('POST', 'promote', mara, { ...version, at });
    await call('POST', `tokens/${id}/revoke`, await kit.bearer('admin'), { reason: 'Left.' });
    await lookAt(due);

    const [order] = (await call('GET', 'orders?all=true', await kit.bearer('viewer'))).json();
    expect(order).toMatchObject({ state: 'failed', outcome: expect.stringContaining('revoked') });
    expect(kit.release.state.current().snapshot).toBe(1);
  });

  it('asks for approval if the remote has required it since', async () => {
    const [ada, bo] = [
      await kit.bearer('admin', undefined, 'Ada'),
      await kit.bearer('admin', undefined, 'Bo'),
    ];
    const { order } = (await call('POST', 'promote', ada, { ...version, at })).json();
    const rules = { needs_approval: true, reason: 'It is the first page.' };
    await call('PUT', 'remotes/mf-boards/rules', ada, rules);
    const live = kit.release.state.current().snapshot;

    expect(await lookAt(due)).toEqual([]);
    await lookAt(due);

    const [asked] = (await call('GET', 'orders', bo)).json();
    expect(asked).toMatchObject({
      id: order,
      state: 'waiting',
      needs_approval: true,
      may_approve: true,
      outcome: 'It was scheduled before mf-boards needed a second person.',
    });
    expect(kit.release.state.current().snapshot).toBe(live);
    const asks = (await call('GET', 'audit?action=ask', bo)).json();
    expect(asks).toMatchObject([{ actor: 'schedule', remote: 'mf-boards' }]);
    const own = await call('POST', `orders/${order}/approve`, ada, {});
    expect(own.json().code).toBe('not_allowed');
  });

  it("ends a change of the machine's token that no one can approve", async () => {
    const machine = await readMachineToken();
    await call('POST', 'promote', machine, { ...version, at });
    const rules = { needs_approval: true, reason: 'It is the first page.' };
    await call('PUT', 'remotes/mf-boards/rules', machine, rules);
    const live = kit.release.state.current().snapshot;

    expect(await lookAt(due)).toEqual([]);

    const whyNot =
      "It was scheduled before mf-boards needed a second person. No one can approve it, because its token doesn't belong to one person. Request it again with a personal token.";
    const [order] = (await call('GET', 'orders?all=true', machine)).json();
    expect(order).toMatchObject({ state: 'failed', outcome: whyNot });
    const entries = (await call('GET', 'audit?action=schedule_failed', machine)).json();
    expect(entries).toMatchObject([{ remote: 'mf-boards', reason: whyNot }]);
    expect((await call('GET', 'audit?action=ask', machine)).json()).toEqual([]);
    expect(kit.release.state.current().snapshot).toBe(live);
  });

  it("ends a request of the machine's token that an earlier version let wait", async () => {
    const ada = await kit.bearer('admin', undefined, 'Ada');
    const rules = { needs_approval: true, reason: 'It is the first page.' };
    await call('PUT', 'remotes/mf-boards/rules', ada, rules);
    const [old, own] = [
      (await call('POST', 'promote', ada, version)).json().order,
      (await call('POST', 'promote', ada, version)).json().order,
    ];
    const { id } = (await call('GET', 'me', await readMachineToken())).json();
    const orders = kit.db.updateTable('release_orders').set({ asked_token: id });
    await orders.where('id', '=', old).execute();

    expect(await lookAt(new Date())).toEqual([]);

    const outcome =
      "No one can approve this change of mf-boards, because its token doesn't belong to one person. Request it again with a personal token.";
    const all = (await call('GET', 'orders?all=true', ada)).json();
    expect(all).toContainEqual(expect.objectContaining({ id: old, state: 'failed', outcome }));
    expect(all).toContainEqual(expect.objectContaining({ id: own, state: 'waiting' }));
    const entries = (await call('GET', 'audit?action=reject', ada)).json();
    expect(entries).toMatchObject([{ actor: 'schedule', remote: 'mf-boards', reason: outcome }]);
  });

  it('applies a change that is approved after its time', async () => {
    const [ada, bo] = [
      await kit.bearer('admin', undefined, 'Ada'),
      await kit.bearer('admin', undefined, 'Bo'),
    ];
    const { order } = (await call('POST', 'promote', ada, { ...version, at })).json();
    const rules = { needs_approval: true, reason: 'It is the first page.' };
    await call('PUT', 'remotes/mf-boards/rules', ada, rules);
    await lookAt(due);
    const past = new Date(Date.now() - 1);
    await kit.db.updateTable('release_orders').set({ due_at: past }).execute();

    const approved = await call('POST', `orders/${order}/approve`, bo, {});

    expect(approved.json()).toMatchObject({ changed: true, order });
    const [done] = (await call('GET', 'orders?all=true', bo)).json();
    expect(done).toMatchObject({ state: 'done', asked_by: 'Ada', approved_by: 'Bo' });
  });

  it('continues with the next change after an unreadable one', async () => {
    const mara = await kit.bearer('manager');
    await schedule('promote', mara, version);
    const off = { remote: 'mf-boards', enabled: false, reason: 'The sale begins.' };
    await schedule('toggle', mara, off);
    await sql`update release_orders set action = 'dance' where action = 'promote'`.execute(kit.db);

    expect(await lookAt(due)).toEqual([expect.stringContaining('could not be done')]);
    expect(kit.release.state.current().remotes.get('mf-boards')?.setting?.enabled).toBe(false);
  });

  it('rejects a time in the past', async () => {
    const past = { ...version, at: '2020-01-01T00:00:00.000Z' };
    const rejected = await call('POST', 'promote', await kit.bearer('manager'), past);
    expect(rejected.json()).toMatchObject({ code: 'bad_request', path: '/at' });
  });
});

describe('tokens', () => {
  it('show their secret only once', async () => {
    const admin = await kit.bearer('admin');
    const order = { name: 'CI of boards', role: 'publisher', team: 'boards', days: 90 };
    const { token, about } = (await call('POST', 'tokens', admin, order)).json();
    const bearer = { authorization: `Bearer ${token}` };
    expect((await call('GET', 'me', bearer)).json()).toMatchObject({ name: 'CI of boards' });
    expect((await call('GET', 'tokens', admin)).body).not.toContain(token);
    expect((await call('GET', 'tokens', bearer)).statusCode).toBe(403);

    await call('POST', `tokens/${about.id}/revoke`, bearer, { reason: 'Rotated.' });
    expect((await call('GET', 'me', bearer)).statusCode).toBe(401);
  });

  it('let only admins revoke other tokens', async () => {
    const { id } = (await call('GET', 'me', await kit.bearer('publisher'))).json();
    const rejected = await call('POST', `tokens/${id}/revoke`, await kit.bearer('manager'), {
      reason: 'Mine now.',
    });
    expect(rejected.json().code).toBe('unknown_token');
  });

  it.each<[string, string | undefined, number, string]>([
    ['their own team', 'boards', 200, ''],
    ['another team', 'pins', 403, 'This token is of team pins, and your token is of team boards.'],
    ['all teams', undefined, 403, 'of all teams, and your token is of team boards. Ask an admin'],
  ])(
    "decide whether a team's admin can revoke a token of %s",
    async (_what, team, status, message) => {
      const headers = await kit.bearer('publisher', team);
      const { id } = (await call('GET', 'me', headers)).json();
      const admin = await kit.bearer('admin', 'boards');
      const answer = await call('POST', `tokens/${id}/revoke`, admin, { reason: 'Mine now.' });
      expect(answer.statusCode).toBe(status);
      expect(answer.json().message ?? '').toContain(message);
      expect((await call('GET', 'me', headers)).statusCode).toBe(status === 200 ? 401 : 200);
    },
  );

  it('open and close the console with an HttpOnly cookie', async () => {
    const { authorization } = await kit.bearer('manager');
    const token = authorization.slice('Bearer '.length);
    const opened = await call('POST', 'session', {}, { token });
    const cookie = opened.cookies.find(({ path: at }) => at === '/');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await call('GET', 'me', headers)).json()).toMatchObject({ role: 'manager' });
    expect((await call('POST', 'session', {}, { token: 'guess' })).statusCode).toBe(401);
  });
});

describe('slots', () => {
  const other = { name: 'mf-pins', team: 'pins', slots: ['profile.boards'] };

  it('block another team until an admin transfers them', async () => {
    await expect(publishVersions(kit, ['1.0.0'], other)).rejects.toMatchObject({
      code: 'slot_taken',
      message: expect.stringContaining('profile.boards belongs to team boards'),
      more: { problems: [{ check: 'slot_taken', file: 'release.json', line: 1 }] },
    });
    const given = { team: 'pins', reason: 'Moved.' };
    const manager = await kit.bearer('manager');
    expect((await call('PUT', 'slots/profile.boards', manager, given)).statusCode).toBe(403);
    const taken = await call(
      'PUT',
      'slots/profile.boards',
      await kit.bearer('admin', 'pins'),
      given,
    );
    expect([taken.statusCode, taken.json()]).toMatchObject([
      403,
      {
        code: 'not_allowed',
        message: expect.stringContaining('Ask an admin of team boards or of all teams.'),
      },
    ]);
    await call('PUT', 'slots/profile.boards', await kit.bearer('admin'), given);
    await publishVersions(kit, ['1.0.0'], other);
    const late = await call('POST', 'promote', manager, version);
    expect(late.json()).toMatchObject({
      code: 'slot_taken',
      problems: [{ check: 'slot_taken', fix: expect.stringContaining('An admin') }],
    });
  });
});

it("lets a team's admin give a slot of their team away", async () => {
  const given = { team: 'pins', reason: 'Moved.' };
  const admin = await kit.bearer('admin', 'boards');
  const moved = await call('PUT', 'slots/profile.boards', admin, given);
  expect(moved.json()).toMatchObject({ slot: 'profile.boards', team: 'pins' });
});

it('rejects a version that drops an event another remote needs', async () => {
  const events = (emits: string[], hears: string[]) => ({ events: { emits, hears } });
  const listener = { name: 'mf-guidance', team: 'guidance', slots: ['page.legal'] };
  await publishVersions(kit, ['2.0.0'], events(['board.opened'], []));
  await call('POST', 'promote', await kit.bearer('manager'), { ...version, version: '2.0.0' });
  await publishVersions(kit, ['1.0.0'], { ...listener, ...events([], ['board.opened']) });

  const rejected = await call('POST', 'promote', await kit.bearer('manager'), version);
  expect(rejected.json()).toMatchObject({
    code: 'does_not_fit',
    message: 'mf-guidance 1.0.0 listens to board.opened, which mf-boards 1.5.0 no longer emits.',
  });
  const compared = await call(
    'GET',
    'compare?remote=mf-boards&to=1.5.0',
    await kit.bearer('viewer'),
  );
  expect(compared.json().matrix).toMatchObject([{ with: 'shell', fits: true }, { fits: false }]);
  const older = await call('GET', 'compare?remote=mf-boards&to=1.4.0', await kit.bearer('viewer'));
  expect(older.json()).toMatchObject({ from: { version: '2.0.0' }, to: { version: '1.4.0' } });
  const live = await call('GET', 'compare?remote=mf-boards&to=2.0.0', await kit.bearer('viewer'));
  expect(live.json()).toMatchObject({ from: { version: '1.5.0' }, to: { version: '2.0.0' } });
});

it('compares no version with itself', async () => {
  const path = 'compare?remote=mf-boards&from=1.5.0&to=1.5.0';
  const refused = await call('GET', path, await kit.bearer('viewer'));
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: 'bad_request',
    message: "1.5.0 can't be compared with itself. Choose another.",
    path: '/from',
  });
});

it('lists every remote with its traffic and health', async () => {
  const report = (more: object) => ({ remote: 'mf-boards', version: '1.4.0', ...more });
  const payload = [
    report({ kind: 'loaded', duration: 100 }),
    report({ kind: 'loaded', duration: 300 }),
    report({ kind: 'failed', phase: 'entry' }),
    report({ kind: 'loaded', version: '1.5.0', duration: 50 }),
  ];
  await kit.app.inject('/_release/plan');
  await kit.app.inject({ method: 'POST', url: '/_release/reports', payload });
  await kit.release.scheduler.tick();

  const overview = (await call('GET', 'overview?hours=1', await kit.bearer('viewer'))).json();
  expect(overview.remotes).toMatchObject([
    {
      name: 'mf-boards',
      loads: 4,
      error_rate: 0.25,
      fault: null,
      // Not 1.5.0, which no one gets.
      traffic: [{ version: '1.4.0', share: 1, load_ms: 200 }],
    },
  ]);
  const points = overview.remotes[0].series;
  expect(points).toHaveLength(60);
  expect(points.at(-1).loads + points.at(-2).loads).toBe(4);
  const health = await call('GET', 'health?remote=mf-boards', await kit.bearer('viewer'));
  expect(health.json().phases).toEqual([{ version: '1.4.0', phase: 'entry', count: 1 }]);
});

it('filters and exports the audit log', async () => {
  const mara = await kit.bearer('manager', undefined, '=Ada');
  await call('POST', 'promote', mara, { ...version, reason: '100% "sure", really' });
  const found = async (filter: string) =>
    (await call('GET', `audit?${filter}`, mara)).json().length;
  expect(await found('actor=%3DAda')).toBe(1);
  expect(await found('search=100%25')).toBe(1);
  expect(await found('search=100x')).toBe(0);
  expect(await found('from=2999-01-01T00:00:00Z')).toBe(0);

  const csv = await call('GET', 'audit/export?format=csv&action=promote', mara);
  expect(csv.headers['content-disposition']).toContain('release-audit.csv');
  const [head, , line] = csv.body.split('\r\n');
  expect(head).toMatch(/^number,at,actor/);
  expect(line).toContain(`'=Ada`);
  expect(line).toContain('"100% ""sure"", really"');
  const lines = (await call('GET', 'audit/export', mara)).body.trim().split('\n');
  expect(lines.map((it) => JSON.parse(it).number)).toEqual(lines.map((_, index) => index + 1));
});

it('keeps channels for their audience', async () => {
  const manager = await kit.bearer('manager');
  const audience = [[{ by: 'country', in: ['DE'] }]];
  const beta = { title: 'Beta', rank: 20, audience, reason: 'Germany first.' };
  const made = await call('PUT', 'channels/beta', manager, beta);
  expect(made.json()).toMatchObject({ changed: true });
  const again = await call('PUT', 'channels/beta', manager, beta);
  expect(again.json()).toMatchObject({ changed: false });
  await call('POST', 'promote', manager, { ...version, channel: 'beta' });
  const preview = async (country: string) =>
    (await call('POST', 'preview', manager, { facts: { country } })).json().remotes['mf-boards'];
  expect(await preview('DE')).toMatchObject({ version: '1.5.0', channel: 'beta', why: 'beta' });
  expect(await preview('FR')).toMatchObject({ version: '1.4.0', channel: 'stable' });

  await call('POST', 'channels/beta/remove', manager, { reason: 'Enough.' });
  expect(await preview('DE')).toMatchObject({ version: '1.4.0' });
  const unknown = await call('POST', 'promote', manager, { ...version, channel: 'gamma' });
  expect(unknown.json()).toMatchObject({ code: 'unknown_channel' });
  expect((await call('PUT', 'channels/stable', manager, beta)).statusCode).toBe(400);
});

it('rejects a rollout with queries while it has no metrics to ask', async () => {
  const manager = await kit.bearer('manager');
  const queries = [{ name: 'Errors', query: 'rate(errors[5m])', max: 0.01 }];
  const rejected = await call('POST', 'rollouts', manager, { ...version, guard: { queries } });
  expect(rejected.json()).toMatchObject({
    code: 'bad_request',
    path: '/guard/queries',
    message: expect.stringContaining('Set PROMETHEUS_URL on every server'),
  });
  expect((await call('GET', 'rollouts', manager)).json()).toEqual([]);
});

it.each([
  ['/audience/0/0/in/0', 'This value has the wrong format.', { by: 'country', in: ['DEU'] }],
  [
    '/audience/0/0/in/0',
    'Choose one of these: signed_out, personal, business.',
    { by: 'account_kind', in: ['cat'] },
  ],
  ['/audience/0/0/in/0', 'Use at least 1 character.', { by: 'account', in: [''] }],
  [
    '/audience/0/0/by',
    'Choose one of these: country, locale, account_kind, staff, early, account.',
    { by: 'city', in: ['Bonn'] },
  ],
  ['/audience/0/0/is', "This field doesn't exist.", { by: 'country', in: ['DE'], is: true }],
])('names at %s what is wrong with a rule: %s', async (path, sentence, rule) => {
  const manager = await kit.bearer('manager');
  const order = { title: 'Beta', rank: 20, audience: [[rule]], reason: 'Try.' };
  const rejected = await call('PUT', 'channels/beta', manager, order);
  expect(rejected.json()).toEqual({ code: 'bad_request', path, message: `${path}: ${sentence}` });
});

it('serves a new experiment to pages immediately', async () => {
  const manager = await kit.bearer('manager');
  const groups = [
    { name: 'a', percent: 50 },
    { name: 'b', percent: 50 },
  ];
  const order = { is_on: true, percent: 100, groups, reason: 'To learn.' };
  expect((await call('PUT', 'experiments/card_size', manager, order)).json()).toMatchObject({
    groups,
    is_asked: false,
  });
  const plan = (await kit.app.inject('/_release/plan')).json();
  expect(plan.experiments.card_size).toMatch(/^[ab]$/);
  const uneven = { ...order, groups: [{ name: 'a', percent: 50 }] };
  const rejected = await call('PUT', 'experiments/card_size', manager, uneven);
  expect(rejected.json()).toMatchObject({ code: 'bad_request', path: '/groups' });
  await call('POST', 'experiments/card_size/remove', manager, { reason: 'Learnt.' });
  expect((await kit.app.inject('/_release/plan')).json().experiments).not.toHaveProperty(
    'card_size',
  );
});
