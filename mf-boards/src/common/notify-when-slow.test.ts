import { jest } from '@jest/globals';

import { notifyWhenSlow } from './notify-when-slow.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const after = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve('done'), milliseconds));

it.each([
  [900, 0],
  [1100, 1],
])('notifies after %i ms of work: %i times', async (milliseconds, times) => {
  const tell = jest.fn();
  const work = notifyWhenSlow(after(milliseconds), tell);
  await jest.advanceTimersByTimeAsync(5000);
  await expect(work).resolves.toBe('done');
  expect(tell).toHaveBeenCalledTimes(times);
});

it('does not notify after a failure', async () => {
  const tell = jest.fn();
  const work = notifyWhenSlow(Promise.reject(new Error('no')), tell);
  await expect(work).rejects.toThrow('no');
  await jest.advanceTimersByTimeAsync(5000);
  expect(tell).not.toHaveBeenCalled();
});
