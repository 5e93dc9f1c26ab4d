import type { Plan } from '@corkboard/shared/contract/release';
import type { ApplicationProps } from '@corkboard/shared/remote';
import { createEventBus } from '@corkboard/shared/remote';
import { createRandom } from '@corkboard/shared/testing/random.ts';
import { jest } from '@jest/globals';

import { type Fault, FaultyNetwork } from '../../testing/faulty-network.ts';
import { anAbsentRemote, aPlan, aPlannedRemote } from '../../testing/plan.ts';
import { createPlanStore, type PlanStore } from './plan-store.ts';
import { startReleaseUpdates } from './release-updates.ts';

const SECOND = 1000;
const LIMIT = 30 * SECOND;
const STEP = 3 * SECOND;
const on = aPlannedRemote({ version: '1.0.0' });
const off = anAbsentRemote();

/** Delivers to the other tabs at once. */
class FakeChannel extends EventTarget {
  static tabs = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.tabs.add(this);
  }
  postMessage(data: unknown) {
    for (const tab of FakeChannel.tabs) {
      if (tab !== this) tab.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close() {
    FakeChannel.tabs.delete(this);
  }
}

const { fetch, EventSource, BroadcastChannel, setTimeout: later } = globalThis;
let network: FaultyNetwork;
let snapshot: number;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
  FakeChannel.tabs.clear();
  snapshot = 1;
  network = new FaultyNetwork(aPlan({ 'mf-boards': on }, snapshot));
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});
afterEach(() => {
  network.close();
  jest.useRealTimers();
  Object.assign(globalThis, { fetch, EventSource, BroadcastChannel });
});

async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP) {
    await jest.advanceTimersByTimeAsync(Math.min(STEP, left));
    // Bodies of answers are streams, which fake timers don't move.
    await new Promise((resolve) => void later(resolve));
  }
}

function openPage(): PlanStore {
  const plan = createPlanStore(aPlan({ 'mf-boards': on }, snapshot));
  const shell = { current: () => ({ logger: { error: () => {} }, locale: 'en' }) };
  startReleaseUpdates({
    contract: '1.0.0',
    remotes: {
      plan,
      load: async () => ({ name: 'mf-boards', requires: '^1.0.0', slots: {} }),
      forget: () => {},
      reportError: () => {},
    },
    shell: shell as unknown as ApplicationProps['shell'],
    events: createEventBus(() => {}),
  });
  return plan;
}

function turn(remote: Plan['remotes'][string]): void {
  snapshot += 1;
  network.publish(aPlan({ 'mf-boards': remote }, snapshot));
}

const shown = (page: PlanStore) => page.getState().remotes['mf-boards'];

/** Through these, the plan can be asked for. */
const PASSABLE: Fault[] = ['silent', 'half-open', 'slow', 'bad stream'];
const BLOCKING: Fault[] = ['cut', '502', 'portal', 'unanswered'];
const ALL = [...PASSABLE, ...BLOCKING];

it.each(PASSABLE)('turns a remote off during the fault "%s"', async (fault) => {
  const page = openPage();
  // Right after a beat, so that the page notices as late as possible.
  await pass(8.1 * SECOND);
  network.turn(fault);
  turn(off);
  await pass(LIMIT);
  expect(shown(page)).toEqual(off);
});

it.each(PASSABLE)('keeps following during the fault "%s"', async (fault) => {
  const page = openPage();
  await pass(8.1 * SECOND);
  network.turn(fault);
  for (const state of [off, on, off]) {
    await pass(47 * SECOND);
    turn(state);
    await pass(LIMIT);
    expect(shown(page)).toEqual(state);
  }
});

it.each(ALL)('turns a remote off soon after the fault "%s"', async (fault) => {
  const page = openPage();
  await pass(8.1 * SECOND);
  network.turn(fault);
  turn(off);
  await pass(100 * SECOND);
  network.turn(null);
  await pass(LIMIT);
  expect(shown(page)).toEqual(off);
});

it.each(ALL)('hears at once again after the fault "%s"', async (fault) => {
  const page = openPage();
  await pass(8.1 * SECOND);
  network.turn(fault);
  await pass(100 * SECOND);
  network.turn(null);
  await pass(LIMIT);
  turn(off);
  await pass(SECOND);
  expect(shown(page)).toEqual(off);
});

it.each(ALL)('follows a page that opens during the fault "%s"', async (fault) => {
  network.turn(fault);
  const page = openPage();
  await pass(60 * SECOND);
  turn(off);
  network.turn(PASSABLE.includes(fault) ? fault : null);
  await pass(LIMIT);
  expect(shown(page)).toEqual(off);
});

it.each([
  ['online', () => window.dispatchEvent(new Event('online'))],
  ['focused', () => window.dispatchEvent(new Event('focus'))],
  ['visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('asks immediately when the page is %s again', async (_what, wake) => {
  const page = openPage();
  await pass(3 * SECOND);
  network.turn('silent');
  turn(off);
  await pass(2 * SECOND);
  expect(shown(page)).toEqual(on);
  wake();
  await pass(SECOND);
  expect(shown(page)).toEqual(off);
});

it('asks rarely while the stream works', async () => {
  openPage();
  await pass(5 * SECOND);
  const { requests } = network;
  await pass(300 * SECOND);
  expect(network.requests).toBe(requests);
});

it.each(ALL)('spares the server during the fault "%s"', async (fault) => {
  openPage();
  await pass(8.1 * SECOND);
  network.turn(fault);
  const { requests } = network;
  await pass(200 * SECOND);
  // A stream and a plan, each about 5 s apart.
  expect(network.requests - requests).toBeLessThan(90);
});

it('reaches the page through any sequence of faults', async () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const random = createRandom(seed);
    const page = openPage();
    for (let step = 0; step < 8; step += 1) {
      network.turn(ALL[Math.floor(random() * ALL.length)] ?? null);
      await pass(random() * 40 * SECOND);
      if (random() < 0.5) network.turn(null);
      await pass(random() * 20 * SECOND);
    }
    const last = network.fault;
    if (last !== null && BLOCKING.includes(last)) network.turn(null);
    const state = seed % 2 ? off : on;
    turn(state);
    await pass(LIMIT);
    expect([seed, shown(page)]).toEqual([seed, state]);
  }
});

describe('tabs that share a stream', () => {
  /** The first in line holds it, a thief comes before all. */
  function shareLocks() {
    const queue: { run(): Promise<unknown>; reject(error: Error): void }[] = [];
    const request = (_name: string, ...rest: unknown[]) =>
      new Promise((_resolve, reject) => {
        const run = rest.at(-1) as () => Promise<unknown>;
        const isTheft = rest.length > 1;
        const turn = { run, reject };
        if (!isTheft) queue.push(turn);
        else {
          const [robbed] = queue.splice(0, 1, turn);
          robbed?.reject(new DOMException('Stolen', 'AbortError'));
        }
        if (queue[0] === turn) void run();
      });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  }
  beforeEach(shareLocks);
  afterEach(() => Object.defineProperty(navigator, 'locks', { value: undefined }));

  it('all hear a change of one stream', async () => {
    const tabs = [openPage(), openPage(), openPage()];
    await pass(9 * SECOND);
    expect(network.requests).toBe(1);
    turn(off);
    await pass(SECOND);
    expect(tabs.map(shown)).toEqual([off, off, off]);
  });

  it('hear a change although the holder is frozen', async () => {
    const [, second] = [openPage(), openPage()];
    await pass(9 * SECOND);
    // Its messages don't leave it.
    const [frozen] = FakeChannel.tabs;
    if (frozen) frozen.postMessage = () => {};
    turn(off);
    await pass(LIMIT);
    expect(second && shown(second)).toEqual(off);

    turn(on);
    await pass(SECOND);
    expect(second && shown(second)).toEqual(on);
  });
});
