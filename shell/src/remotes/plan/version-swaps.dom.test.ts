import type { PlannedRemote } from '@corkboard/shared/contract/release';
import { createEventBus, type RemoteDefinition } from '@corkboard/shared/remote';
import { jest } from '@jest/globals';

import { aPlan, aPlannedRemote } from '../../testing/plan.ts';
import type { Remotes } from '../remotes.ts';
import { createPlanStore } from './plan-store.ts';
import { createVersionSwaps } from './version-swaps.ts';

const NAME = 'mf-boards';
const definition: RemoteDefinition = { name: NAME, requires: '^1.0.0', slots: {} };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aVersion(patch: number): PlannedRemote {
  return aPlannedRemote({ version: `1.0.${patch}`, container: `boards__1_0_${patch}` });
}

function openPage() {
  const dropped: string[] = [];
  const reported: string[] = [];
  const page = { failures: 0, latest: Number.POSITIVE_INFINITY };
  const plan = createPlanStore(aPlan({ [NAME]: aVersion(0) }));
  const remotes: Remotes = {
    plan,
    load: async () => {
      page.failures -= 1;
      if (page.failures >= 0) throw new Error('a lost connection');
      return definition;
    },
    forget: () => {},
    drop: ({ version }) => void dropped.push(version),
    reportError: (_name, { version }) => void reported.push(version),
  };
  let agree = () => {};
  const swaps = createVersionSwaps({
    remotes,
    events: createEventBus(() => {}),
    safePoint: async () => {},
    ask: () =>
      new Promise((resolve) => {
        agree = resolve;
      }),
    isLatest: (at) => at <= page.latest,
  });
  return {
    dropped,
    reported,
    page,
    shown: () => {
      const shown = plan.getState().remotes[NAME];
      return shown && 'version' in shown ? shown.version : null;
    },
    swap: (patch: number) => void swaps.swap(NAME, aVersion(patch), patch),
    agree: () => agree(),
    offer: (patch: number) => void swaps.offer(NAME, aVersion(patch), patch),
    async swapTo(patch: number) {
      await swaps.swap(NAME, aVersion(patch), patch);
      await jest.runAllTimersAsync();
    },
  };
}

it('drops all but the last versions of a remote', async () => {
  const { dropped, swapTo } = openPage();
  for (const patch of [1, 2]) await swapTo(patch);
  expect(dropped).toEqual([]);
  for (const patch of [3, 4]) await swapTo(patch);
  expect(dropped).toEqual(['1.0.0', '1.0.1']);
});

it('keeps two versions that take turns', async () => {
  const { dropped, swapTo } = openPage();
  for (const patch of [1, 0, 1, 0, 1]) await swapTo(patch);
  expect(dropped).toEqual([]);
});

it('keeps a version that is offered', async () => {
  const { dropped, offer, swapTo } = openPage();
  offer(9);
  for (const patch of [1, 2, 3, 4]) await swapTo(patch);
  expect(dropped).toEqual(['1.0.0', '1.0.1']);
});

it('loads a version again after a lost connection, and reports it once', async () => {
  const { page, reported, shown, swap } = openPage();
  page.failures = 3;
  swap(1);
  await jest.runAllTimersAsync();
  expect(shown()).toBe('1.0.1');
  expect(reported).toEqual(['1.0.1']);
});

it('loads a version at once when the browser is online again', async () => {
  const { page, shown, swap } = openPage();
  page.failures = 1;
  swap(1);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('1.0.1');
});

it('gives up a version that a later plan has replaced', async () => {
  const { page, shown, swap } = openPage();
  page.failures = 1;
  page.latest = 0;
  swap(1);
  await jest.runAllTimersAsync();
  expect(shown()).toBe('1.0.0');
  expect(page.failures).toBe(0);
});

it('gives up a version that never loads', async () => {
  const { page, shown, swap } = openPage();
  page.failures = 100;
  swap(1);
  await jest.runAllTimersAsync();
  expect(shown()).toBe('1.0.0');
  expect(page.failures).toBe(94);
});

it('keeps its tries for later while the user switches tabs', async () => {
  const { page, shown, swap } = openPage();
  page.failures = 9;
  swap(1);
  for (let times = 0; times < 8; times += 1) {
    await jest.advanceTimersByTimeAsync(0);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  await jest.runAllTimersAsync();
  expect(shown()).toBe('1.0.1');
});
