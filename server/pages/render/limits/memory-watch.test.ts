import { jest } from '@jest/globals';

import { watchMemory } from './memory-watch.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function aWatch() {
  const onGrowth = jest.fn();
  const memory = { whole: 1000, own: 300 };
  const watch = watchMemory(onGrowth, { limit: 100, read: () => ({ ...memory }) });
  let end = () => {};
  void watch.during(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  return { watch, memory, onGrowth, end: () => end() };
}

it('reports fast memory growth once', () => {
  const { memory, onGrowth, watch } = aWatch();
  memory.whole = 1100;
  jest.advanceTimersByTime(100);
  expect(onGrowth).not.toHaveBeenCalled();
  memory.whole = 1101;
  jest.advanceTimersByTime(100);
  expect(onGrowth).toHaveBeenCalledTimes(1);
  memory.whole = 1202;
  jest.advanceTimersByTime(100);
  expect(onGrowth).toHaveBeenCalledTimes(2);
  watch.stop();
});

it('ignores slow growth under steady load', () => {
  const { memory, onGrowth, watch } = aWatch();
  for (let second = 0; second < 60; second += 1) {
    memory.whole += 30;
    jest.advanceTimersByTime(1000);
  }
  expect(onGrowth).not.toHaveBeenCalled();
  watch.stop();
});

it('measures growth from the lowest point', () => {
  const { memory, onGrowth, watch } = aWatch();
  memory.whole = 900;
  jest.advanceTimersByTime(40);
  memory.whole = 1010;
  jest.advanceTimersByTime(40);
  expect(onGrowth).toHaveBeenCalledTimes(1);
  watch.stop();
});

it('blames no page for what the main thread uses', () => {
  const { memory, onGrowth, watch } = aWatch();
  const grow = (bytes: number) => {
    memory.whole += bytes;
    jest.advanceTimersByTime(40);
  };
  memory.own += 500;
  grow(500);
  // Collected, but not yet given back.
  memory.own -= 500;
  grow(100);
  expect(onGrowth).not.toHaveBeenCalled();

  grow(1);
  expect(onGrowth).toHaveBeenCalledTimes(1);
  watch.stop();
});

it('checks memory only while pages render', async () => {
  const { memory, onGrowth, end } = aWatch();
  end();
  await jest.advanceTimersByTimeAsync(0);
  memory.whole = 5000;
  jest.advanceTimersByTime(1000);
  expect(onGrowth).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
