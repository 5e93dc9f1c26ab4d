import { BUCKETS, computeBucket, isWithin } from './bucket.ts';

const visitors = Array.from({ length: 20_000 }, (_, i) => `visitor-${i}`);

it('gives a visitor the same bucket permanently', () => {
  // Fixed values: another hash would reshuffle the visitors of a running rollout.
  expect([1, 2, 3].map((i) => computeBucket(`visitor-${i}`, 'mf-boards'))).toEqual([
    4036, 3096, 6268,
  ]);
});

it('spreads visitors evenly', () => {
  for (const percent of [1, 10, 50]) {
    const within = visitors.filter((id) =>
      isWithin(computeBucket(id, 'mf-boards'), percent),
    ).length;
    expect(Math.abs(within / visitors.length - percent / 100)).toBeLessThan(0.01);
  }
});

it('spreads visitors independently for each remote', () => {
  const both = visitors.filter(
    (id) =>
      isWithin(computeBucket(id, 'mf-boards'), 50) && isWithin(computeBucket(id, 'mf-profile'), 50),
  );
  expect(Math.abs(both.length / visitors.length - 0.25)).toBeLessThan(0.015);
});

it('includes no visitor at 0 and every visitor at 100', () => {
  for (let bucket = 0; bucket < BUCKETS; bucket += 7) {
    const within = [0, 0.01, 1, 33.3, 99.99, 100].map((percent) => isWithin(bucket, percent));
    expect(within[0]).toBe(false);
    expect(within.at(-1)).toBe(true);
    expect(within).toEqual([...within].sort((a, b) => Number(a) - Number(b)));
  }
});
