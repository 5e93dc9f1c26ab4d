import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { BoardSort } from './boards/boards.ts';
import { BadgeLabel } from './business/business.ts';
import { UserMetadata } from './people/users.ts';
import { PinFilter } from './pins/pin-feeds.ts';

function expectExactly(schema: TSchema, values: string[]): void {
  for (const value of values) {
    expect([value, Value.Check(schema, value)]).toEqual([value, true]);
    const other = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
    expect([other, Value.Check(schema, other)]).toEqual([other, false]);
  }
  expect('enum' in schema ? schema.enum : undefined).toEqual(values);
}

it('[SORT-001] accepts exactly six board sort orders', () => {
  expectExactly(BoardSort, [
    'alphabetical',
    'last_pinned_to',
    'oldest',
    'newest',
    'group_boards_at_top',
    'custom',
  ]);
});

it.each(['COLORS', 'INTERESTS'])('[PINS-017] accepts the Pin filter %s', (filter) => {
  expect(Value.Check(PinFilter, filter)).toBe(true);
});

it('[PINS-016] accepts exactly six Pin filters', () => {
  const values = [
    'none',
    'COLORS',
    'CREATED_BY_ME',
    'FAVORITED',
    'FAVORITED_AND_CREATED_BY_ME',
    'INTERESTS',
  ];
  for (const value of values) expect([value, Value.Check(PinFilter, value)]).toEqual([value, true]);
  expect(Value.Check(PinFilter, 'FAVORITES')).toBe(false);
});

it('[ENUM-003] accepts exactly five review and badge labels', () => {
  expectExactly(BadgeLabel, [
    'invested_in_good',
    'eco_friendly',
    'responsibly_sourced',
    'inclusive',
    'personal_touch',
  ]);
});

it('[BOARD-014] accepts exactly four board views', () => {
  const { profile_board_rep_view_type: view } = UserMetadata.properties;
  for (const value of ['wide', 'xxWide', 'square', 'list']) {
    expect([value, Value.Check(view, value)]).toEqual([value, true]);
  }
  expect(Value.Check(view, 'xxwide')).toBe(false);
});
