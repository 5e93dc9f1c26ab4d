import { endsGroup, formatDay } from './days.ts';

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

const said = (minute: number, sender_id = '7', day = 23) => ({
  sender_id,
  created_at: new Date(2026, 10, day, 9, minute).toISOString(),
});

it.each([
  ['the same person writes on', said(4), false],
  ['someone else answers', said(4, '8'), true],
  ['the next one is later', said(40), true],
  ['the next one is of another day', said(0, '7', 24), true],
  ['nothing follows', undefined, true],
])('ends a group of messages if %s: %j', (_when, next, isEnd) => {
  expect(endsGroup(said(0), next)).toBe(isEnd);
});
