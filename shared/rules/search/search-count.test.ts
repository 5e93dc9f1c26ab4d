import { formatSearchCount } from './search-count.ts';

it('marks a count that ends at its limit', () => {
  expect([0, 204, 1000].map((count) => formatSearchCount(count, 'en'))).toEqual([
    '0',
    '204',
    '1,000+',
  ]);
  expect(formatSearchCount(1000, 'de')).toBe('1.000+');
});
