import { findAnchor, scrollToAnchor } from './grid-anchor.ts';
import { masonry } from './masonry.ts';

const pins = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
const inTwoColumns = { grid: masonry([10, 10, 10, 10, 10, 10], 2), pins, row: 10 };
const inThreeColumns = { grid: masonry([6, 6, 6, 6, 6, 6], 3), pins, row: 10 };

it('finds the first Pin that begins in the window', () => {
  expect(findAnchor(inTwoColumns, -40)).toEqual({ pin: 'c', offset: 60 });
  expect(findAnchor(inTwoColumns, -100)).toEqual({ pin: 'c', offset: 0 });
});

it('takes the Pin at the top if no other begins', () => {
  expect(findAnchor(inTwoColumns, -250)).toEqual({ pin: 'e', offset: -50 });
});

it('has no anchor while the list begins in the window', () => {
  expect(findAnchor(inTwoColumns, 0)).toBeNull();
});

it('keeps the Pin in place with another number of columns', () => {
  const anchor = { pin: 'e', offset: 20 };
  const move = scrollToAnchor(inThreeColumns, -200, anchor);
  expect(move).toBe(-160);
  expect(scrollToAnchor(inThreeColumns, -200 - (move ?? 0), anchor)).toBe(0);
});

it('knows no place for a Pin that is not loaded', () => {
  expect(scrollToAnchor(inTwoColumns, -40, { pin: 'z', offset: 0 })).toBeNull();
});

it.each([
  ['takes the focused Pin in the window', 'f', { pin: 'f', offset: 160 }, 800],
  ['ignores a focused Pin below the window', 'f', { pin: 'c', offset: 60 }, 100],
  ['ignores a focused Pin above the window', 'a', { pin: 'c', offset: 60 }, 800],
] as const)('%s', (_title, pin, anchor, height) => {
  expect(findAnchor(inTwoColumns, -40, { pin, height })).toEqual(anchor);
});
