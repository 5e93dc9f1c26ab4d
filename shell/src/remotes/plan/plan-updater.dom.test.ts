import type { Plan, PlannedRemote } from '@corkboard/shared/contract/release';
import { createEventBus, type RemoteDefinition } from '@corkboard/shared/remote';
import { apiServer } from '@corkboard/shared/testing/api.ts';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

import { anAbsentRemote, aPlan, aPlannedRemote } from '../../testing/plan.ts';
import { createPlanStore } from './plan-store.ts';
import { createPlanUpdater } from './plan-updater.ts';

const old = aPlannedRemote({ version: '1.0.0' });
const next = aPlannedRemote({ version: '1.1.0' });
const off = anAbsentRemote();
const definition: RemoteDefinition = { name: 'mf-boards', requires: '^1.0.0', slots: {} };

function aPage(shown: Plan['remotes'][string]) {
  const plan = createPlanStore(aPlan({ 'mf-boards': shown }));
  const loads: string[] = [];
  const errors: [string, unknown][] = [];
  const forgotten: string[] = [];
  const changes: (string | null)[] = [];
  let failure: Error | null = null;
  let reachSafePoint = () => {};
  let agree = () => {};
  const asked: string[] = [];
  const stuck: unknown[] = [];
  const events = createEventBus(() => {});
  events.on('remote.changed', ({ version }) => changes.push(version));

  const follow = createPlanUpdater({
    contract: '1.43.0',
    remotes: {
      plan,
      load: async (_name, { version }: PlannedRemote) => {
        loads.push(version);
        if (failure) throw failure;
        return definition;
      },
      forget: (_name, { version }) => void forgotten.push(version),
      reportError: (_name, { version }, error) => void errors.push([version, error]),
    },
    events,
    onStuck: (error) => void stuck.push(error),
    ask: (title) => {
      asked.push(title);
      return new Promise((resolve) => {
        agree = resolve;
      });
    },
    safePoint: () =>
      new Promise((resolve) => {
        reachSafePoint = resolve;
      }),
  });

  return {
    loads,
    asked,
    async agree() {
      agree();
      await turn();
    },
    faults: errors,
    forgotten,
    changes,
    shown: () => plan.getState().remotes['mf-boards'],
    failWith: (error: Error | null) => {
      failure = error;
    },
    stuck,
    follow,
    async told(snapshot: number, remotes: Plan['remotes'], isForced = false) {
      apiServer.use(
        http.get('*/_release/plan', () => HttpResponse.json(aPlan(remotes, snapshot)), {
          once: true,
        }),
      );
      await follow({ snapshot, isForced });
      await turn();
    },
    plan,
    async reachSafePoint() {
      reachSafePoint();
      await turn();
    },
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

it('turns a remote off immediately', async () => {
  const page = aPage(old);
  await page.told(2, { 'mf-boards': off });
  expect(page.shown()).toEqual(off);
  expect(page.changes).toEqual([null]);
});

it('removes a remote that left the plan', async () => {
  const page = aPage(old);
  await page.told(2, {});
  expect(page.shown()).toEqual({ title: old.title, slots: old.slots, off: '' });
});

it('turns a remote on again immediately', async () => {
  const page = aPage(off);
  await page.told(2, { 'mf-boards': old });
  expect(page.shown()).toEqual(old);
  expect(page.changes).toEqual(['1.0.0']);
});

it('changes versions only at a safe point', async () => {
  const page = aPage(old);
  await page.told(2, { 'mf-boards': next });
  expect(page.loads).toEqual(['1.1.0']);
  expect(page.shown()).toEqual(old);

  await page.reachSafePoint();
  expect(page.shown()).toEqual(next);
  expect(page.changes).toEqual(['1.1.0']);
});

it('keeps its version if the next one requires a later shell than the page has', async () => {
  const page = aPage(old);
  await page.told(2, { 'mf-boards': { ...next, requires: '^1.44.0' } });
  expect(page.loads).toEqual([]);
  expect(page.shown()).toEqual(old);

  await page.told(3, { 'mf-boards': { ...next, requires: '^1.43.0' } });
  await page.reachSafePoint();
  expect(page.shown()).toMatchObject({ version: '1.1.0' });
});

it('keeps a remote off if it comes back for a later shell than the page has', async () => {
  const page = aPage(off);
  await page.told(2, { 'mf-boards': { ...old, requires: '^1.44.0' } });
  expect(page.shown()).toEqual(off);
});

it('skips a version that a newer plan withdrew', async () => {
  const page = aPage(old);
  await page.told(2, { 'mf-boards': next });
  await page.told(3, { 'mf-boards': old });
  await page.reachSafePoint();
  expect(page.shown()).toEqual(old);
});

it('ignores the snapshot that it has', async () => {
  const page = aPage(old);
  await page.told(1, { 'mf-boards': off });
  expect(page.shown()).toEqual(old);
  expect(page.changes).toEqual([]);
});

describe('an ended override', () => {
  const selected = aPlannedRemote({ version: '1.1.0', why: 'override' });

  it('changes at a safe point whatever the policy', async () => {
    const page = aPage(selected);
    page.plan.setState({ override: { id: 'o', until: '2030-01-01T00:00:00Z' } });
    const stable = aPlannedRemote({ version: '1.0.0', policy: 'next-load' });
    await page.told(1, { 'mf-boards': stable }, true);
    expect(page.plan.getState()).not.toHaveProperty('override');
    expect(page.shown()).toEqual(selected);

    await page.reachSafePoint();
    expect(page.shown()).toEqual(stable);
  });

  it('is cleared when everyone has the same version', async () => {
    const page = aPage(selected);
    await page.told(1, { 'mf-boards': { ...selected, why: 'stable' } }, true);
    expect(page.shown()).toMatchObject({ version: '1.1.0', why: 'stable' });
    expect(page.changes).toEqual([]);
  });
});

it('keeps the old version and reports a failed load', async () => {
  const page = aPage(old);
  const error = new Error('gone');
  page.failWith(error);
  await page.told(2, { 'mf-boards': next });
  await page.reachSafePoint();

  expect(page.shown()).toEqual(old);
  expect(page.changes).toEqual([]);
  expect(page.faults).toEqual([['1.1.0', error]]);
});

it('retries a failed version with a later plan', async () => {
  const page = aPage(old);
  page.failWith(new Error('gone'));
  await page.told(2, { 'mf-boards': next });
  expect(page.forgotten).toEqual(['1.1.0']);

  page.failWith(null);
  await page.told(3, { 'mf-boards': next });
  await page.reachSafePoint();
  expect(page.loads).toEqual(['1.1.0', '1.1.0']);
  expect(page.shown()).toEqual(next);
});

describe('a version with the policy to ask', () => {
  const polite = aPlannedRemote({ version: '1.1.0', policy: 'ask' });
  const newer = aPlannedRemote({ version: '1.2.0', policy: 'ask' });

  it('is offered once loaded and shown once accepted', async () => {
    const page = aPage(old);
    await page.told(2, { 'mf-boards': polite });
    expect(page.asked).toEqual(['Boards']);
    expect(page.shown()).toBe(old);
    await page.agree();
    expect(page.shown()).toEqual(polite);
  });

  it('is offered once and applies the newest version', async () => {
    const page = aPage(old);
    await page.told(2, { 'mf-boards': polite });
    await page.told(3, { 'mf-boards': newer });
    expect(page.loads).toEqual(['1.1.0', '1.2.0']);
    await page.agree();
    expect(page.shown()).toEqual(newer);
    expect(page.asked).toHaveLength(1);
  });

  it('is dropped when withdrawn before it is accepted', async () => {
    const page = aPage(old);
    await page.told(2, { 'mf-boards': polite });
    await page.told(3, { 'mf-boards': old });
    await page.agree();
    expect(page.shown()).toBe(old);
  });
});

it('leaves a next-load version for the next page', async () => {
  const page = aPage(old);
  await page.told(2, { 'mf-boards': aPlannedRemote({ version: '1.1.0', policy: 'next-load' }) });
  expect(page.loads).toEqual([]);
  expect(page.shown()).toBe(old);
});

it('removes old styles and restores them with the version', async () => {
  // Pages of other tests can still remove styles of the versions that they replaced.
  const styled = aPlannedRemote({ version: '0.9.0' });
  document.head.innerHTML = '<style data-href="/remotes/mf-boards/0.9.0/a.css"></style>';
  const style = document.head.firstElementChild;
  const page = aPage(styled);
  await page.told(2, { 'mf-boards': next });
  await page.reachSafePoint();
  await waitFor(() => expect(style?.isConnected).toBe(false));

  await page.told(3, { 'mf-boards': styled });
  await page.reachSafePoint();
  expect(style?.isConnected).toBe(true);
});

describe('late or lost responses', () => {
  function plansOnDemand() {
    const answers: ((response: Response) => void)[] = [];
    apiServer.use(
      http.get(
        '*/_release/plan',
        () => new Promise<Response>((answer) => void answers.push(answer)),
      ),
    );
    return {
      asked: (count: number) => waitFor(() => expect(answers).toHaveLength(count)),
      answer: (index: number, plan: Plan) => answers[index]?.(HttpResponse.json(plan)),
    };
  }

  it('ignores an older plan that arrives after a newer one', async () => {
    const page = aPage(old);
    const plans = plansOnDemand();
    const first = page.follow({ snapshot: 2 });
    await plans.asked(1);
    const second = page.follow({ snapshot: 3 });
    await plans.asked(2);

    plans.answer(1, aPlan({ 'mf-boards': old }, 3));
    await second;
    plans.answer(0, aPlan({ 'mf-boards': off }, 2));
    await first;
    await turn();
    expect(page.plan.getState().snapshot).toBe(3);
    expect(page.shown()).toEqual(old);
  });

  it('stays forced when another request replaces a forced one', async () => {
    const page = aPage(old);
    const plans = plansOnDemand();
    void page.follow({ isForced: true });
    await plans.asked(1);
    const second = page.follow();
    await plans.asked(2);

    plans.answer(1, aPlan({ 'mf-boards': off }, 1));
    await second;
    expect(page.shown()).toEqual(off);
  });

  it('waits for one slow answer although it is asked again', async () => {
    const page = aPage(old);
    const plans = plansOnDemand();
    const first = page.follow();
    await plans.asked(1);
    const second = page.follow();
    plans.answer(0, aPlan({ 'mf-boards': off }, 2));
    await Promise.all([first, second]);
    expect(page.shown()).toEqual(off);
  });

  it('retries at once when it is asked during a pause', async () => {
    const page = aPage(old);
    const plans = plansOnDemand();
    const following = page.follow();
    await plans.asked(1);
    plans.answer(0, {} as Plan);
    await turn();
    await turn();
    void page.follow();
    await plans.asked(2);
    plans.answer(1, aPlan({ 'mf-boards': off }, 2));
    await following;
    expect(page.shown()).toEqual(off);
  });

  it('retries when the server returns an older snapshot', async () => {
    const page = aPage(old);
    const plans = plansOnDemand();
    const following = page.follow({ snapshot: 3 });
    await plans.asked(1);
    plans.answer(0, aPlan({ 'mf-boards': off }, 2));
    await turn();
    expect(page.shown()).toEqual(old);

    await backOnline(() => plans.asked(2));
    plans.answer(1, aPlan({ 'mf-boards': off }, 3));
    await following;
    expect(page.shown()).toEqual(off);
  });

  it.each([
    ['the connection was lost', () => HttpResponse.error()],
    ['the server was down', () => new HttpResponse(null, { status: 503 })],
    ['the answer was cut off', () => HttpResponse.text('{"snapshot":')],
    ['a network asked for a login', () => HttpResponse.html('<title>Log in</title>')],
  ])('retries after %s', async (_why, failure) => {
    const page = aPage(old);
    let tries = 0;
    apiServer.use(
      http.get('*/_release/plan', () => {
        tries += 1;
        return tries < 3 ? failure() : HttpResponse.json(aPlan({ 'mf-boards': off }, 2));
      }),
    );
    const following = page.follow({ snapshot: 2 });
    await backOnline(() => following);
    expect(tries).toBe(3);
    expect(page.shown()).toEqual(off);
    expect(page.stuck).toEqual([]);
  });

  it('backs off up to ten seconds, reports the fifth failure', async () => {
    const realTimeout = setTimeout;
    jest.useFakeTimers();
    const longest = jest.spyOn(Math, 'random').mockReturnValue(1);
    const page = aPage(old);
    const at: number[] = [];
    apiServer.use(
      http.get('*/_release/plan', () => {
        at.push(Date.now());
        return new HttpResponse(null, { status: 503 });
      }),
    );
    const following = page.follow({ snapshot: 2 });
    while (at.length < 9) {
      await jest.advanceTimersByTimeAsync(1000);
      await new Promise((resolve) => void realTimeout(resolve));
    }
    const pauses = at.slice(1).map((time, index) => (time - (at[index] ?? 0)) / 1000);
    apiServer.use(http.get('*/_release/plan', () => HttpResponse.json(aPlan({}, 2))));
    window.dispatchEvent(new Event('online'));
    jest.useRealTimers();
    longest.mockRestore();
    await following;

    expect(pauses.map(Math.round)).toEqual([1, 2, 4, 8, 10, 10, 10, 10]);
    expect(page.stuck).toHaveLength(1);
  });
});

function backOnline(effect: () => Promise<void>): Promise<void> {
  const saying = setInterval(() => window.dispatchEvent(new Event('online')), 10);
  return effect().finally(() => clearInterval(saying));
}
