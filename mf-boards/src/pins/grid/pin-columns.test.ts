import { columnCount, columnWidth, pinLayout } from './pin-columns.ts';

it('[PINS-002] uses two thirds of the width in a dense grid', () => {
  expect(columnWidth({ density: 'dense', isOwn: true })).toBe((236 * 2) / 3);
});

it('[PINS-003] uses two thirds of the width on other profiles', () => {
  expect(columnWidth({ density: 'regular', isOwn: false })).toBe((236 * 2) / 3);
});

it("[PINS-004] uses the full width in the owner's regular grid", () => {
  expect(columnWidth({ density: 'regular', isOwn: true })).toBe(236);
});

it('[PINS-005] has at least two columns', () => {
  expect(columnCount(100, 236, 16)).toBe(2);
});

it.each([
  [488, 2],
  [740, 3],
  [991, 3],
  [992, 4],
  [1244, 5],
])('fits into %i pixels %i columns of 236', (width, columns) => {
  expect(columnCount(width, 236, 16)).toBe(columns);
});

it('hides titles in a dense grid only', () => {
  expect(pinLayout({ density: 'dense', isOwn: true })).toBe('compact');
  expect(pinLayout({ density: 'regular', isOwn: false })).toBe('narrow');
  expect(pinLayout({ density: 'regular', isOwn: true })).toBe('standard');
});
