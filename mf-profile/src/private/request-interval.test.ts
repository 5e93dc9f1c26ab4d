import { aUser } from '@corkboard/shared/testing/builders.ts';

import {
  createRequestInterval,
  FIRST_INTERVAL_MS,
  POLLING_ENDS_AFTER_MS,
} from './request-interval.ts';

const requested = aUser({ follow_requested_by_me: true });

function intervals(fail: (poll: number) => boolean) {
  const interval = createRequestInterval();
  const state = { data: requested, dataUpdatedAt: 1000, errorUpdatedAt: 0 };
  const waits: number[] = [];
  let wait = interval({ state });
  while (wait !== false && waits.length < 100) {
    waits.push(wait);
    const now = 1000 + waits.reduce((sum, one) => sum + one, 0);
    if (fail(waits.length)) state.errorUpdatedAt = now;
    else state.dataUpdatedAt = now;
    wait = interval({ state });
  }
  return waits;
}

it.each([
  ['successful', () => false],
  ['failing', () => true],
])('doubles the wait and ends for %s polls', (_kind, fail) => {
  const waits = intervals(fail);
  expect(waits.slice(0, 4)).toEqual([1, 1, 2, 4].map((times) => times * FIRST_INTERVAL_MS));
  expect(waits.length).toBeLessThan(12);
  expect(waits.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(POLLING_ENDS_AFTER_MS);
});

it('starts again with a new request', () => {
  const interval = createRequestInterval();
  const at = (dataUpdatedAt: number, data = requested) =>
    interval({ state: { data, dataUpdatedAt, errorUpdatedAt: 0 } });
  at(0);
  expect(at(POLLING_ENDS_AFTER_MS)).toBe(false);
  expect(at(POLLING_ENDS_AFTER_MS, aUser())).toBe(false);
  expect(at(POLLING_ENDS_AFTER_MS)).toBe(FIRST_INTERVAL_MS);
});
