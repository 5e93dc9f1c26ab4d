import { BADGE_PALETTE, badgeColourOf, isBadgeColour } from './badge-colour.ts';

it('[BADGE-018] has seven distinct valid colours', () => {
  expect(new Set(BADGE_PALETTE).size).toBe(7);
  expect(BADGE_PALETTE.every(isBadgeColour)).toBe(true);
});

it.each([
  ['#ff0000', true],
  ['#FF00aa', true],
  ['#ggg', false],
  ['red', false],
  ['ff0000', false],
  ['#ff000011', false],
])('[BADGE-015] tells whether %s is a hex colour', (colour, isValid) => {
  expect(isBadgeColour(colour)).toBe(isValid);
});

it('[BADGE-017] falls back to the first palette colour', () => {
  expect(badgeColourOf('zzz')).toBe(BADGE_PALETTE[0]);
});

it('[BADGE-019] is the first palette colour by default', () => {
  expect(badgeColourOf(null)).toBe(BADGE_PALETTE[0]);
});
