import { aBoard, anOwner, aUser, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { visibleBoards } from './visible-boards.ts';

const allPins = aBoard({ id: 'all', type: 'story', story_type: 'all_pins' });
const shopping = aBoard({
  id: 'shop',
  type: 'story',
  story_type: 'wishlist_shop_your_products_story',
});
const user = aUser({
  show_all_pins: true,
  eligible_for_wishlist: true,
  show_shopping_list: true,
});
const own = { user, viewer: anOwner(user), isOwn: true };

it('[BOARD-028] shows All Pins to the owner when enabled', () => {
  expect(visibleBoards([allPins], own)).toEqual([allPins]);
});

it.each([
  ['a visitor', { ...own, viewer: aVisitor(), isOwn: false }],
  ['an owner who turned it off', { ...own, user: { ...user, show_all_pins: false } }],
])('[BOARD-028] hides All Pins from %s', (_who, asked) => {
  expect(visibleBoards([allPins], asked)).toEqual([]);
});

it('[BOARD-032] shows the shopping list when every condition holds', () => {
  expect(visibleBoards([shopping], own)).toEqual([shopping]);
});

it.each([
  ['on another profile', { ...own, isOwn: false }],
  ['when not eligible', { ...own, user: { ...user, eligible_for_wishlist: false } }],
  ['when turned off', { ...own, user: { ...user, show_shopping_list: false } }],
  ['on a limited login', { ...own, viewer: anOwner(user, { isLimitedLogin: true }) }],
])('[BOARD-032] hides the shopping list %s', (_when, asked) => {
  expect(visibleBoards([shopping], asked)).toEqual([]);
});

it('shows a board on two pages only once', () => {
  const board = aBoard();
  expect(visibleBoards([board, aBoard({ id: '2' }), board], own)).toHaveLength(2);
});
