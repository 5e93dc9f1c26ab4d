import { colorFamilies, getColorFamily } from './color-family.ts';

it.each([
  ['#c8102e', 'red'],
  ['#8b0000', 'red'],
  ['#f28c28', 'orange'],
  ['#f4d03f', 'yellow'],
  ['#2e8b57', 'green'],
  ['#1fa6a0', 'teal'],
  ['#1f4fa6', 'blue'],
  ['#6a2fa0', 'purple'],
  ['#e75480', 'pink'],
  ['#f4b6b6', 'pink'],
  ['#6b4423', 'brown'],
  ['#080808', 'black'],
  ['#2b2722', 'black'],
  ['#888a88', 'grey'],
  ['#fafafa', 'white'],
])('classifies %s as %s', (color, family) => {
  expect(getColorFamily(color)).toBe(family);
});

it.each(['', 'red', '#fff', '#12345g'])('returns null for %j', (color) => {
  expect(getColorFamily(color)).toBeNull();
});

it('assigns a family to every color', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

  expect(all.every((color) => colorFamilies.some((one) => one === getColorFamily(color)))).toBe(
    true,
  );
});
