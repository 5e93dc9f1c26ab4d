import { BOARD_SORTS, groupByForSort, sortLabel } from './board-sorts.ts';

const text = (message: string) => message;
const label = (sort: (typeof BOARD_SORTS)[number], group = '') =>
  sortLabel(sort, text, (name) => (name === 'recent_activity_sort_label' ? group : ''));

it('[SORT-002] labels the alphabetical sort A to Z', () => {
  expect(label('alphabetical')).toBe('A to Z');
});

it.each([
  ['recent_activity', 'Recent Activity'],
  ['last_pin_added', 'Last Pin Added'],
  ['last_saved_to', 'Last saved to'],
  ['', 'Last saved to'],
])('[SORT-003] labels the latest sort by experiment: %s', (group, words) => {
  expect(label('last_pinned_to', group)).toBe(words);
});

it('[SORT-004] has a distinct label for every sort', () => {
  const words = BOARD_SORTS.map((sort) => label(sort));
  expect(words).toHaveLength(6);
  expect(new Set(words).size).toBe(6);
  expect(words.every(Boolean)).toBe(true);
});

it('[BOARD-045] mixes public and secret boards in manual order only', () => {
  expect(groupByForSort('custom')).toBe('mix_public_private');
  expect(groupByForSort('last_pinned_to')).toBe('visibility');
});
