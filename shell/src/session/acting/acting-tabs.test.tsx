import { aViewer } from '@corkboard/shared/testing/builders.ts';
import fc from 'fast-check';

import { createActingServer, type Fate } from '../../testing/acting-server.ts';
import { openTab, type Tab } from '../../testing/acting-tab.tsx';
import type { TabMessage } from '../tab-channel.ts';
import { readActingProfile, writeChoice } from './acting-profile-storage.ts';

/** Runs per test. On a failure, repeat with the printed seed: `SUBJECT_RUNS=500 SUBJECT_SEED=7`. */
const RUNS = Number(process.env['SUBJECT_RUNS'] ?? 30);
const SEED = Number(process.env['SUBJECT_SEED'] ?? 20_261_122);

const member = aViewer({ id: '7', username: 'ines', isPartner: true });
const businesses = { loom: '42', tarn: '43' };
const SUBJECTS = ['7', '42', '43'];

const tab = fc.constantFrom<0 | 1>(0, 1);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('act'), tab, id: fc.constantFrom(...SUBJECTS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('go'),
      tab,
      path: fc.constantFrom('/noor/', '/leila/', '/loom/', '/tarn/', '/pin/loom/', '/pin/noor/'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('follow', 'follow', 'save', 'rename'), tab }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('allow'),
      id: fc.constantFrom('42', '43'),
      isAllowed: fc.boolean(),
    }),
  },
);
const fate = fc.constantFrom<Fate>('answered', 'answered', 'refused', 'unsent', 'lost');

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

beforeEach(() => {
  // The scheduler drives React, so no update is wrapped in `act`.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  forgetChoice();
});

it(
  '[ACT-015] never mixes two subjects on screen, in the cache, or in a request',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }),
        fc.array(fate, { minLength: 20, maxLength: 40, size: 'max' }),
        checkHistory,
      ),
      { numRuns: RUNS, seed: SEED },
    );
  },
  60_000 + RUNS * 2000,
);

function forgetChoice(): void {
  localStorage.clear();
  sessionStorage.clear();
  writeChoice('7', '7');
}

async function checkHistory(scheduler: fc.Scheduler, steps: Step[], fates: Fate[]): Promise<void> {
  forgetChoice();
  const mixed: string[] = [];
  const pressed = new Map<string, string>();
  const server = createActingServer({
    member,
    businesses,
    delay: (what) => scheduler.schedule(Promise.resolve(), what),
  });
  server.setFates(fates);

  const listeners: ((message: TabMessage) => void)[][] = [];
  const tabs = [0, 1].map((at) => {
    const opened = openTab({
      member,
      transport: server.transport,
      channel: {
        send(message) {
          const deliver = () => {
            for (const hear of listeners[1 - at] ?? []) hear(message);
          };
          void scheduler.schedule(Promise.resolve(), `tab ${1 - at} hears`).then(deliver);
        },
        listen: (listener) => void (listeners[at] ??= []).push(listener),
      },
      onCommit: (container) => void mixed.push(...mixedOnScreen(container)),
    });
    opened.queries.getQueryCache().subscribe(() => mixed.push(...mixedInCache(opened)));
    return opened;
  });

  async function takeInTurn(next: Step, at: number): Promise<void> {
    await scheduler.schedule(Promise.resolve(), `${at} ${next.kind}`);
    await take(next, at);
  }

  async function take(next: Step, at: number): Promise<void> {
    if ('isAllowed' in next) return server.allow(next.id, next.isAllowed);
    const one = tabs[next.tab];
    if (!one) return;
    if ('id' in next) return one.actAs(next.id);
    if ('path' in next) return one.go(next.path);
    const screen = one.screen();
    const token = `${next.kind} ${at}`;
    pressed.set(token, screen.shell.subject);
    const press = { follow: screen.follow, save: screen.save, rename: screen.rename };
    await press[next.kind](token).catch(() => {});
  }

  await quiet(scheduler, tabs, 3);
  for (const [at, next] of steps.entries()) {
    void takeInTurn(next, at);
  }
  await quiet(scheduler, tabs);
  server.setFates([]);
  for (const one of tabs) void one.queries.invalidateQueries({ queryKey: [one.subject()] });
  await quiet(scheduler, tabs);

  try {
    expect(mixed).toEqual([]);
    expect(tabs.map((one) => one.subject())).toEqual([
      readActingProfile('7'),
      readActingProfile('7'),
    ]);
    for (const { subject, token } of server.changes) expect(subject).toBe(pressed.get(token));
    for (const one of tabs) {
      const [follows, board] = [...one.container.querySelectorAll('[data-mark]')];
      const { boardName, follows: stored } = server.stateOf(one.subject());
      expect(one.screen().shell.subject).toBe(one.subject());
      expect(follows).toHaveAttribute('data-mark', one.subject());
      expect(board).toHaveAttribute('data-mark', one.subject());
      expect(board).toHaveTextContent(boardName);
      expect([...stored].length > 0 || follows?.textContent === 'false').toBe(true);
    }
  } finally {
    for (const one of tabs) one.close();
  }
}

async function quiet(scheduler: fc.Scheduler, tabs: readonly Tab[], turns = 4): Promise<void> {
  const isBusy = () =>
    scheduler.count() > 0 ||
    tabs.some(({ queries }) => queries.isFetching() > 0 || queries.isMutating() > 0);
  for (let idle = 0; idle < turns; idle += 1) {
    if (scheduler.count() > 0) await scheduler.waitOne();
    await new Promise((resolve) => setTimeout(resolve));
    if (isBusy()) idle = -1;
  }
}

function mixedOnScreen(container: Element): string[] {
  const shown = container.querySelector('[data-subject]')?.getAttribute('data-subject');
  return [...container.querySelectorAll('[data-mark]')]
    .map((element) => element.getAttribute('data-mark'))
    .filter((mark) => mark !== shown)
    .map((mark) => `The screen of ${shown} shows data of ${mark}.`);
}

function mixedInCache({ queries }: Tab): string[] {
  return queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [subject, kind], state }) => {
      const marks = [
        ...JSON.stringify(state.data ?? null).matchAll(/"(?:about|description)":"(\d+)"/g),
      ];
      return marks
        .filter(([, mark]) => mark !== subject)
        .map(([, mark]) => `${String(subject)} ${String(kind)} holds data of ${mark}.`);
    });
}
