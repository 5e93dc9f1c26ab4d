import type { CardRect } from '../engine/card-rects.ts';
import { grid } from '../testing/recorded-paths.ts';
import { type ArrowKey, findNeighbor } from './neighbor.ts';

const places = [...grid, { ...(grid[0] as CardRect), id: 'g', top: 732 }];
const go = (from: string, key: ArrowKey, isRightToLeft = false) =>
  findNeighbor(places, places.find(({ id }) => id === from) as CardRect, key, isRightToLeft)?.id;

it.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'd'],
  ['d', 'ArrowLeft', 'c'],
  ['b', 'ArrowDown', 'e'],
  ['e', 'ArrowUp', 'b'],
  ['f', 'ArrowDown', 'g'],
  ['g', 'ArrowUp', 'd'],
  ['e', 'Home', 'a'],
  ['e', 'End', 'g'],
  ['a', 'ArrowLeft', undefined],
  ['a', 'ArrowUp', undefined],
  ['g', 'ArrowDown', undefined],
] as const)('leads from %s with %s to %s', (from, key, to) => {
  expect(go(from, key)).toBe(to);
});

it('follows the reading direction of the page', () => {
  expect(go('b', 'ArrowLeft', true)).toBe('c');
  expect(go('b', 'ArrowRight', true)).toBe('a');
});
