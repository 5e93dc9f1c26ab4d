import { badgeTextColor } from './badge-text-color.ts';

it.each([
  ['#000000', 'light'],
  ['#ffffff', 'dark'],
  ['#757575', 'light'],
  ['#787878', 'dark'],
])('[BADGE-020] picks the text color on %s by luminance 0.18', (color, ink) => {
  expect(badgeTextColor(color)).toBe(ink);
});
