import { formatSearchCount } from './search-count.ts';

it('marks a count that ends at its limit', () => {
  expect([0, 1204, 10_000].map((count) => formatSearchCount(count, 'en'))).toEqual([
    '0',
    '1,204',
    '10,000+',
  ]);
  expect(formatSearchCount(1204, 'de')).toBe('1.204');
});
