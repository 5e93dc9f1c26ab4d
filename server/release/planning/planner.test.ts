import { jest } from '@jest/globals';
import type { LiveRelease } from '../state/live-release.ts';
import { shell } from '../testing/release-kit.ts';
import type { PlanVisitor } from './plan.ts';
import { createPlanner } from './planner.ts';

const aLive = (snapshot: number): LiveRelease => ({
  snapshot,
  remotes: new Map([
    [
      'mf-boards',
      {
        title: 'Boards',
        setting: {
          enabled: true,
          off_reason: null,
          channels: { stable: '1.4.0' },
          rollouts: { stable: { id: 'a-rollout', version: '1.5.0', percent: 50, audience: [] } },
        },
        versions: new Map(),
      },
    ],
  ]),
  channels: {},
});

function aPlanner() {
  const now = { live: aLive(1) };
  const onError = jest.fn();
  const planner = createPlanner({
    state: { current: () => now.live },
    shell: { ...shell, files: { ...shell.files, 'latin.woff2': '', 'main.js.LICENSE.txt': '' } },
    contract: '1.2.0',
    log: { error: () => {} },
    onError,
  });
  return {
    now,
    onError,
    plan: (visitor: PlanVisitor, more = {}) => planner(visitor, { experiments: {}, ...more }),
  };
}

it('gives visitors with the same choices one plan', () => {
  const { plan } = aPlanner();
  const plans = Array.from({ length: 50 }, (_, at) => plan({ id: `visitor-${at}` }));
  expect(new Set(plans).size).toBe(2);
  expect(plan({ id: 'visitor-7' })).toBe(plans[7]);
});

it('plans again for other experiments, faults, and releases', () => {
  const { plan, now } = aPlanner();
  const visitor = { id: 'visitor' };
  const first = plan(visitor);
  expect(plan(visitor, { experiments: { wishlist: true } })).toMatchObject({
    experiments: { wishlist: true },
  });
  expect(plan(visitor, { without: new Set(['mf-boards']) })).not.toBe(first);
  now.live = aLive(2);
  expect(plan(visitor).snapshot).toBe(2);
});

it('keeps to the release with which a page began', () => {
  const { plan, now } = aPlanner();
  const { live } = now;
  const visitor = { id: 'visitor' };
  const first = plan(visitor, { live });
  now.live = aLive(2);
  expect(plan(visitor, { live })).toBe(first);
  expect(plan(visitor, { live, without: new Set(['mf-boards']) }).snapshot).toBe(1);
  expect(plan(visitor).snapshot).toBe(2);
});

it('shares no plan that has an override', () => {
  const { plan } = aPlanner();
  const override = { id: 'an-override', until: new Date(), versions: new Map() };
  expect(plan({ id: 'visitor', override })).toMatchObject({ override: { id: 'an-override' } });
  expect(plan({ id: 'visitor' })).not.toHaveProperty('override');
});

it("omits the shell's files that no page loads by digest", () => {
  const { plan } = aPlanner();
  expect(Object.keys(plan({ id: 'visitor' }).shell.files)).toEqual(['main.js']);
});

it('reports a version that it leaves out once', () => {
  const { plan, onError } = aPlanner();
  for (let at = 0; at < 50; at += 1) plan({ id: `visitor-${at}` });
  expect(onError).toHaveBeenCalledTimes(2);
});
