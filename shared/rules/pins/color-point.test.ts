import { colorCell, colorPoint, MAX_COLOR_DISTANCE, nearbyColorCells } from './color-point.ts';

function distance(one: string, other: string): number {
  const [from, to] = [colorPoint(one), colorPoint(other)];
  if (!from || !to) throw new Error('not a color');
  return Math.hypot(from.l - to.l, from.a - to.a, from.b - to.b);
}

it('keeps the range from black to white', () => {
  expect(colorPoint('#000000')).toEqual({ l: 0, a: 0, b: 0 });
  expect(colorPoint('#FFFFFF')).toEqual({ l: 500, a: 0, b: 0 });
});

it('returns null for text that is no color', () => {
  expect(['', 'red', '#12345', '#12345g'].map(colorPoint)).toEqual([null, null, null, null]);
});

it('keeps shades of a color closer than other colors', () => {
  expect(distance('#3d6fa3', '#6f93b8')).toBeLessThan(MAX_COLOR_DISTANCE);
  expect(distance('#3d6fa3', '#4c7a52')).toBeGreaterThan(MAX_COLOR_DISTANCE);
  expect(distance('#201d1a', '#f3efe6')).toBeGreaterThan(MAX_COLOR_DISTANCE);
});

it('has every color within the distance in a nearby cell', () => {
  const steps = ['00', '40', '80', 'c0', 'ff'];
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  for (const one of colors) {
    const from = colorPoint(one);
    const nearby = from && nearbyColorCells(from);
    for (const other of colors.filter((color) => distance(one, color) <= MAX_COLOR_DISTANCE)) {
      const to = colorPoint(other);
      expect(nearby).toContain(to && colorCell(to));
    }
  }
});
