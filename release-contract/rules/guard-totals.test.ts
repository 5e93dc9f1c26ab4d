import { addTotals, type GuardTotals, subtractTotals } from './release-guard.ts';

const loads = (samples: number) => ({
  samples,
  failures: samples / 10,
  load_sum: samples * 100,
  load_count: samples,
});
const durations = (count: number) => ({ count, log_sum: count * 4, log_squares: count * 16 });

function aTotal(count: number): Required<GuardTotals> {
  return {
    old: loads(count * 10),
    new: loads(count * 20),
    others: { 'mf-other': loads(count * 30) },
    speed: { render: { old: durations(count), new: durations(count * 2) } },
  };
}

it('adds what was counted to what is counted later', () => {
  expect(addTotals(aTotal(2), aTotal(3))).toEqual(aTotal(5));
  expect(addTotals(subtractTotals(aTotal(5), aTotal(3)), aTotal(3))).toEqual(aTotal(5));
});

it('keeps remotes and metrics that only one of the times has', () => {
  const { old, new: next } = aTotal(0);
  const none: GuardTotals = { old, new: next, others: {} };
  expect(addTotals(aTotal(2), none)).toEqual(aTotal(2));
  expect(addTotals(none, aTotal(2))).toEqual(aTotal(2));
  expect(subtractTotals(aTotal(2), none)).toEqual(aTotal(2));
});
