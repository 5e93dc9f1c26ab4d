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

function isOver(stand: Promise<void>) {
  const over = { yet: false };
  void stand.then(() => {
    over.yet = true;
  });
  return async () => {
    await jest.advanceTimersByTimeAsync(0);
    return over.yet;
  };
}

it('waits for the last slot that the server has rendered', async () => {
  const stand = isOver(whenSlotsHydrated(aPage('page.profile', 'profile.boards')));
  tell('page.profile');
  expect(await stand()).toBe(false);
  tell('profile.boards');
  expect(await stand()).toBe(true);
});

it('waits for nothing on a page without slots', async () => {
  expect(await isOver(whenSlotsHydrated(aPage()))()).toBe(true);
});

it('gives up a slot that never comes', async () => {
  const stand = isOver(whenSlotsHydrated(aPage('profile.boards')));
  await jest.advanceTimersByTimeAsync(2999);
  expect(await stand()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await stand()).toBe(true);
});
