import { BADGE_PALETTE, isBadgeColor, resolveBadgeColor } from './badge-color.ts';

it('[BADGE-018] has seven distinct valid colors', () => {
  expect(new Set(BADGE_PALETTE).size).toBe(7);
  expect(BADGE_PALETTE.every(isBadgeColor)).toBe(true);
});

it.each([
  ['#ff0000', true],
  ['#FF00aa', true],
  ['#ggg', false],
  ['red', false],
  ['ff0000', false],
  ['#ff000011', false],
])('[BADGE-015] validates %s as a hex color', (color, isValid) => {
  expect(isBadgeColor(color)).toBe(isValid);
});

it('[BADGE-017] falls back to the first palette color', () => {
  expect(resolveBadgeColor('zzz')).toBe(BADGE_PALETTE[0]);
});

it('[BADGE-019] uses the first palette color by default', () => {
  expect(resolveBadgeColor(null)).toBe(BADGE_PALETTE[0]);
});
