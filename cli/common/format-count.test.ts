import { formatCount } from './format-count.ts';

it.each([
  [0, '0 people'],
  [1, '1 person'],
  [2, '2 people'],
])('says a count of %i in the right number', (count, text) => {
  expect(formatCount(count, 'person', 'people')).toBe(text);
});

it('adds an s for several of a regular word', () => {
  expect([formatCount(1, 'time'), formatCount(2, 'time')]).toEqual(['1 time', '2 times']);
});
