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
])('[FMT-001, FMT-002] formats %d as %s', (count, short) => {
  expect(shortCount(count)).toBe(short);
});

it.each([
  ['en-GB', 1250, '1.3k'],
  ['de', 999, '999'],
  ['de', 12_400, '12.400'],
  ['de', 1_250_000, '1,3\u00A0Mio.'],
  ['ar', 1250, '1.3\u00A0ألف'],
])('formats in %s %d for that language', (locale, count, short) => {
  expect(shortCount(count, locale)).toBe(short);
});
