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
  const onSlow = jest.fn();
  const work = notifyWhenSlow(after(milliseconds), onSlow);
  await jest.advanceTimersByTimeAsync(5000);
  await expect(work).resolves.toBe('done');
  expect(onSlow).toHaveBeenCalledTimes(times);
});

it('does not notify after a failure', async () => {
  const onSlow = jest.fn();
  const work = notifyWhenSlow(Promise.reject(new Error('no')), onSlow);
  await expect(work).rejects.toThrow('no');
  await jest.advanceTimersByTimeAsync(5000);
  expect(onSlow).not.toHaveBeenCalled();
});
