import { jest } from '@jest/globals';

import { afterDwell } from './after-dwell.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[ROUTE-052] waits for 500 ms after a page shows', () => {
  const work = jest.fn();
  afterDwell(work)();

  jest.advanceTimersByTime(499);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('restarts the wait for another page', () => {
  const work = jest.fn();
  const shown = afterDwell(work);

  shown();
  jest.advanceTimersByTime(400);
  shown();
  jest.advanceTimersByTime(499);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});
