import { findJsonLine } from './find-json-line.ts';

const json = JSON.stringify(
  { name: 'a', slots: ['page.board', 'profile.footer'], requires: '^1.0.0' },
  null,
  2,
);

it.each([
  ['/name', 2],
  ['/slots', 3],
  ['/slots/1', 5],
  ['/requires', 7],
  ['/nothing', 1],
])('finds the line of %s', (path, line) => {
  expect(findJsonLine(json, path)).toBe(line);
});

it('finds a value of the section in package.json', () => {
  const section = { slots: ['page.board', 'profile.hero'] };
  const manifest = JSON.stringify({ version: '1.0.0', corkboard: section }, null, 2);
  expect(findJsonLine(manifest, '/slots/1')).toBe(6);
});

it('returns the first line of text that is no JSON', () => {
  expect(findJsonLine('{', '/slots/1')).toBe(1);
});
