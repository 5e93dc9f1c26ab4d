import { formatVisit } from './format-visit.ts';

const now = Date.UTC(2026, 10, 26, 21);
const hour = 3_600_000;

it.each([
  [0.001, '1 minute ago'],
  [0.6, '36 minutes ago'],
  [23.5, '23 hours ago'],
  [30, '1 day ago'],
  [24 * 15, '2 weeks ago'],
  [24 * 400, '1 year ago'],
])('reads as part of a sentence after %d hours', (hours, text) => {
  expect(formatVisit(now - hours * hour, now, 'en-US')).toBe(text);
});

it('follows the language of the page', () => {
  expect(formatVisit(now - 48 * hour, now, 'de')).toBe('vor 2 Tagen');
});
