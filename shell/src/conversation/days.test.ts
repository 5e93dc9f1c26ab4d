import { formatDay } from './days.ts';

const now = new Date(2026, 10, 23, 9, 30).getTime();
const at = (day: number, hour = 23) => new Date(2026, 10, day, hour, 59).toISOString();

it.each([
  ['today', at(23, 1), 'Today'],
  ['yesterday, less than a day ago', at(22), 'Yesterday'],
  ['this week', at(19), 'Thursday, November 19'],
  ['a week ago', at(16), 'Monday, November 16'],
])('names the day of a message of %s', (_when, sentAt, expected) => {
  expect(formatDay(sentAt, now, 'en')).toBe(expected);
});

it('names today in the language of the page', () => {
  expect(formatDay(at(23, 1), now, 'de')).toBe('Heute');
});
