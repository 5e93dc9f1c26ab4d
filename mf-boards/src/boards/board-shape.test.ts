import { boardShape } from './board-shape.ts';

it('[BOARD-015] shows the list view as wide cards', () => {
  expect(boardShape('list', false)).toBe('wide');
});

it.each([
  [null, 'square'],
  ['square', 'square'],
  ['wide', 'wide'],
  ['xxWide', 'wide'],
] as const)('shows the saved view %s as %s', (view, shape) => {
  expect(boardShape(view, false)).toBe(shape);
});

it.each([
  [null, 'wide'],
  ['square', 'square'],
  ['list', 'wide'],
] as const)('[PINS-007] shows the saved view %s of a business as %s', (view, shape) => {
  expect(boardShape(view, true)).toBe(shape);
});
