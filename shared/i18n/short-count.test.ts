import { shortCount } from './short-count.ts';

it.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1000, '1k'],
  [1049, '1k'],
  [1250, '1.3k'],
  [12_400, '12.4k'],
  [999_949, '999.9k'],
  [999_950, '1m'],
  [1_000_000, '1m'],
  [10_000_001, '10m'],
  [999_950_000, '1b'],
  [2_500_000_000, '2.5b'],
])('[FMT-001, FMT-002] shows %d as %s', (count, short) => {
  expect(shortCount(count)).toBe(short);
});
