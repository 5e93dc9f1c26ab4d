import { BADGE_PALETTE, isBadgeColor, resolveBadgeColor } from './badge-color.ts';

it('[BADGE-018] has seven distinct valid colours', () => {
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
])('[BADGE-015] tells whether %s is a hex colour', (color, isValid) => {
  expect(isBadgeColor(color)).toBe(isValid);
});

it('[BADGE-017] falls back to the first palette colour', () => {
  expect(resolveBadgeColor('zzz')).toBe(BADGE_PALETTE[0]);
});

it('[BADGE-019] is the first palette colour by default', () => {
  expect(resolveBadgeColor(null)).toBe(BADGE_PALETTE[0]);
});
