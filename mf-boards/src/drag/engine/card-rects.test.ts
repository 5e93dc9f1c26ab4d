import { grid } from '../testing/recorded-paths.ts';
import { type CardRect, hitTest } from './card-rects.ts';

const [a, b] = grid as [CardRect, CardRect];

it('finds the card and the slot next to it', () => {
  expect(hitTest(grid, a, { x: 360, y: 310 })).toEqual({ id: 'b', region: 'left', slot: 1 });
  expect(hitTest(grid, a, { x: 580, y: 310 })).toEqual({ id: 'b', region: 'right', slot: 2 });
  expect(hitTest(grid, a, { x: 360, y: 520 })).toEqual({ id: 'e', region: 'left', slot: 4 });
});

it('finds nothing between cards and itself over its origin', () => {
  expect(hitTest(grid, a, { x: 345, y: 310 })).toBeNull();
  expect(hitTest(grid, b, { x: 360, y: 310 })).toMatchObject({ id: 'b' });
});

it('[DRAG-018] splits a card in halves without a center', () => {
  expect(hitTest(grid, a, { x: 469, y: 310 }, false, false)).toMatchObject({ slot: 1 });
  expect(hitTest(grid, a, { x: 471, y: 310 }, false, false)).toMatchObject({ slot: 2 });
});

it('swaps the sides in right-to-left pages', () => {
  expect(hitTest(grid, a, { x: 360, y: 310 }, true)).toMatchObject({ region: 'left', slot: 2 });
});

it('offers other groups for merging only', () => {
  const places = [a, { ...b, group: 'secret' }];
  expect(hitTest(places, a, { x: 360, y: 310 })).toBeNull();
  expect(hitTest(places, a, { x: 470, y: 310 })).toMatchObject({ id: 'b', region: 'center' });
});
