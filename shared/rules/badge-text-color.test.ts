import { badgeTextColor } from './badge-text-color.ts';

it.each([
  ['#000000', 'light'],
  ['#ffffff', 'dark'],
  // Luminance 0.178 and 0.188: either side of 0.18.
  ['#757575', 'light'],
  ['#787878', 'dark'],
])('[BADGE-020] chooses the words on %s by luminance 0.18', (color, ink) => {
  expect(badgeTextColor(color)).toBe(ink);
});
