import { jest } from '@jest/globals';

import { getMountMs, inMountTime, MOUNT_TIMEOUT_MS } from './in-mount-time.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  [0, 3500],
  [900, 2600],
  [2000, 1500],
])('gives code that arrived after %i ms what is left', (arrived, left) => {
  expect(getMountMs(arrived)).toBe(left);
});

it.each([2001, 60_000])('gives code that arrived after %i ms the whole time', (arrived) => {
  expect(getMountMs(arrived)).toBe(MOUNT_TIMEOUT_MS);
});

it('blames no one while the thread is blocked', async () => {
  jest.useFakeTimers();
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const check = (passed: number) => {
    now += passed;
    return jest.advanceTimersByTimeAsync(100);
  };
  const faults: unknown[] = [];
  void inMountTime(new Promise(() => {})).catch((error: unknown) => faults.push(error));

  await check(10_000);
  for (let checked = 200; checked < MOUNT_TIMEOUT_MS - 100; checked += 100) await check(100);
  expect(faults).toEqual([]);
  await check(100);
  expect(faults).toHaveLength(1);
});
