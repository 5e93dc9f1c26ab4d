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
])('[BOARD-018] says that %d ms are %s', (ago, words) => {
  expect(timeAgo(now - ago, now)).toBe(words);
});

it('takes a clock that runs ahead for now', () => {
  expect(timeAgo(now + day, now)).toBe('now');
});
