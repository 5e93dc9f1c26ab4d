import { aPin } from '@corkboard/shared/testing/builders.ts';
import fc from 'fast-check';

import { imageRows, MAX_ROWS, MIN_ROWS, ROWS_PER_COLUMN, titleLines } from './pin-rows.ts';

function ofSize(width: number, height: number) {
  return aPin({ images: { '236x': { url: '/a', width, height } } });
}

it('spans the rows of the image height', () => {
  expect(imageRows(ofSize(236, 236))).toBe(ROWS_PER_COLUMN);
  expect(imageRows(ofSize(236, 354))).toBe(60);
});

it('uses a square for an image of unknown size', () => {
  expect(imageRows(aPin({ images: {} }))).toBe(ROWS_PER_COLUMN);
  expect(imageRows(ofSize(0, 0))).toBe(ROWS_PER_COLUMN);
});

it('rounds by at most half a row within bounds', () => {
  const side = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const rows = imageRows(ofSize(width, height));
      const exact = (height / width) * ROWS_PER_COLUMN;
      const wanted = Math.min(MAX_ROWS, Math.max(MIN_ROWS, exact));
      return Number.isInteger(rows) && Math.abs(rows - wanted) <= 0.5;
    }),
  );
});

it('reserves at most two lines for a title', () => {
  expect(titleLines('', 'standard', false)).toBe(0);
  expect(titleLines('The chair', 'standard', false)).toBe(1);
  expect(titleLines('x'.repeat(500), 'standard', false)).toBe(2);
  expect(titleLines('Arcade, study in clay', 'standard', true)).toBe(2);
  expect(titleLines('The chair', 'compact', false)).toBe(0);
});

it.each([
  ['Pruned in March, the other one', 1],
  ['Tiles for the stairs, detail', 1],
  ['Stairs down to the bay, from the archive', 2],
  ['MAMMOTH WOOL WORKSHOP', 2],
  ['器と釉薬、青い釉薬と白い器の試し焼き', 2],
] as const)('reserves the lines that the letters of “%s” need', (title, lines) => {
  expect(titleLines(title, 'standard', false)).toBe(lines);
});
