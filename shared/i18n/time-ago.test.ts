import { timeAgo } from './time-ago.ts';

const now = Date.UTC(2026, 10, 20);
const second = 1000;
const day = 86_400 * second;

it.each([
  [0, 'now'],
  [59 * second, 'now'],
  [5 * 60 * second, '5m'],
  [3600 * second, '1h'],
  [3 * day, '3d'],
  [14 * day, '2w'],
  [365 * day, '1y'],
])('[BOARD-018] formats %d ms as %s', (ago, words) => {
  expect(timeAgo(now - ago, now)).toBe(words);
});

it('formats a future time as now', () => {
  expect(timeAgo(now + day, now)).toBe('now');
});

it.each([
  ['en-GB', 3 * day, '3d'],
  ['de', 0, 'jetzt'],
  ['de', 5 * 60 * second, 'vor 5 Min.'],
  ['de', day, 'vor 1 Tag'],
  ['de', 14 * day, 'vor 2 Wochen'],
  ['ar', 0, 'الآن'],
  ['ar', 3 * day, 'قبل 3 أيام'],
])('formats in %s for that language', (locale, ago, words) => {
  expect(timeAgo(now - ago, now, locale)).toBe(words);
});
