import { jest } from '@jest/globals';

import { whenSlotsHydrated } from './slots-hydrated.ts';

let tell: (slot: string) => void;

beforeEach(() => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(hear: (list: { getEntries(): object[] }) => void) {
        tell = (slot) =>
          hear({ getEntries: () => [{ name: 'corkboard-hydrated', detail: { slot } }] });
      }
      observe() {}
      disconnect() {}
    },
  });
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

function aPage(...slots: string[]): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = slots.map((slot) => `<div data-slot="${slot}"></div>`).join('');
  return page;
}

function isOver(promise: Promise<void>) {
  const over = { yet: false };
  void promise.then(() => {
    over.yet = true;
  });
  return async () => {
    await jest.advanceTimersByTimeAsync(0);
    return over.yet;
  };
}

it('waits for the last server-rendered slot', async () => {
  const isHydrated = isOver(whenSlotsHydrated(aPage('page.profile', 'profile.boards')));
  tell('page.profile');
  expect(await isHydrated()).toBe(false);
  tell('profile.boards');
  expect(await isHydrated()).toBe(true);
});

it('resolves immediately on a page without slots', async () => {
  expect(await isOver(whenSlotsHydrated(aPage()))()).toBe(true);
});

it('gives up on a slot that never hydrates', async () => {
  const isHydrated = isOver(whenSlotsHydrated(aPage('profile.boards')));
  await jest.advanceTimersByTimeAsync(2999);
  expect(await isHydrated()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await isHydrated()).toBe(true);
});
