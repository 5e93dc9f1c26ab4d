import { readBoardFilters, withToggled } from './board-filters.ts';

it('[BOARD-035] toggles each filter', () => {
  const on = withToggled([], 'group');
  expect(on).toEqual(['group']);
  expect(withToggled(on, 'group')).toEqual([]);
});

it('keeps a fixed order', () => {
  expect(withToggled(withToggled([], 'archived'), 'secret')).toEqual(['secret', 'archived']);
});

it('reads known filters from an address in their order', () => {
  expect(readBoardFilters('archived,blue,group')).toEqual(['group', 'archived']);
  expect(readBoardFilters(null)).toEqual([]);
});
