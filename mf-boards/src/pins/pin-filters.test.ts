import type { PinFilter } from '@corkboard/shared/contract/pins';

import { has, readPinFilter, toggled, writePinFilter } from './pin-filters.ts';

it('[BOARD-034] reaches all four values with two buttons', () => {
  const favorites = toggled('none', 'favorites');
  const both = toggled(favorites, 'created');
  expect([favorites, both, toggled(both, 'favorites')]).toEqual([
    'FAVORITED',
    'FAVORITED_AND_CREATED_BY_ME',
    'CREATED_BY_ME',
  ]);
  expect(toggled(toggled(both, 'favorites'), 'created')).toBe('none');
});

it.each<PinFilter>(['none', 'FAVORITED', 'CREATED_BY_ME', 'FAVORITED_AND_CREATED_BY_ME'])(
  'keeps %s in the address',
  (filter) => {
    expect(readPinFilter(writePinFilter(filter))).toBe(filter);
  },
);

it.each<PinFilter>(['COLORS', 'INTERESTS'])('has no button for %s', (filter) => {
  expect(has(filter, 'favorites') || has(filter, 'created')).toBe(false);
});
