import { initialVisibility, nextVisibility } from './bar-visibility.ts';

function after(positions: number[], options?: { isModal: boolean }): boolean {
  const [first = 0, ...others] = positions;
  return others.reduce((bar, to) => nextVisibility(bar, to, options), initialVisibility(first))
    .isShown;
}

it.each([
  ['20 down', [300, 320], true],
  ['21 down', [300, 321], false],
  ['21 down in small steps', [300, 307, 314, 321], false],
])('[LAYOUT-001, LAYOUT-003] hides after more than 20 pixels down: %s', (_what, way, isShown) => {
  expect(after(way)).toBe(isShown);
});

it.each([
  ['20 up', [300, 400, 380], false],
  ['21 up', [300, 400, 379], true],
  ['21 up in small steps', [300, 400, 395, 385, 379], true],
  ['up, down, and up again', [300, 400, 385, 390, 375], false],
])('[LAYOUT-002, LAYOUT-003] shows after more than 20 pixels up: %s', (_what, way, isShown) => {
  expect(after(way)).toBe(isShown);
});

it('[LAYOUT-004] always shows up to position 55', () => {
  expect(after([0, 55])).toBe(true);
  expect(after([0, 56])).toBe(false);
  expect(after([400, 70, 56, 100, 55])).toBe(true);
});

it('[LAYOUT-005] always shows at the top of a modal only', () => {
  expect(after([0, 55], { isModal: true })).toBe(false);
  expect(after([0, 55, 50], { isModal: true })).toBe(false);
  expect(after([0, 55, 50, 0], { isModal: true })).toBe(true);
});
