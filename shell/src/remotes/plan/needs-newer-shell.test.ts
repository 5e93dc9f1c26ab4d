import { needsNewerShell } from './needs-newer-shell.ts';

it.each([
  ['^1.44.0', true],
  ['^1.43.1', true],
  ['>=1.44.0', true],
  ['>=1.44 <2', true],
  ['1.44.x', true],
  ['~1.44', true],
  ['^2.0.0', true],
  ['^2.0.0 || ^1.44.0', true],
  ['^1.43.0', false],
  ['^1.4.0', false],
  ['^0.99.9', false],
  ['^2.0.0 || ^1.0.0', false],
  ['1.x', false],
  ['*', false],
])('%s with a shell of contract 1.43.0: %s', (requires, isNewer) => {
  expect(needsNewerShell(requires, '1.43.0')).toBe(isNewer);
});
