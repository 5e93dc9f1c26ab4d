import { withToggled } from './board-filters.ts';

it('[BOARD-035] turns each filter on and off again', () => {
  const on = withToggled([], 'group');
  expect(on).toEqual(['group']);
  expect(withToggled(on, 'group')).toEqual([]);
});

it('keeps one order, whatever was pressed first', () => {
  expect(withToggled(withToggled([], 'archived'), 'secret')).toEqual(['secret', 'archived']);
});
