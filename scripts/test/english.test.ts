import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import {
  type Counts,
  countFindings,
  findDialect,
  findGrowth,
  findInText,
  lowerBaseline,
} from '../english/find-dialect.ts';

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'scripts/english/baseline.json');

it.each([
  ['shared/a.ts', '// Whoever asks is told.', ['whoever', 'is-told']],
  ['docs/a.md', 'It takes 5 % of the time.', ['percent']],
  ['shared/a.ts', 'const rest = 5 % 2;', []],
  ['shared/a.ts', 'const filmId = 1; // a Film', ['film']],
  ['shared/a.ts', '// It stands for a user.', []],
  ['shared/a.ts', '// A test says nobody. english-ok: quoted text', []],
  ['shared/a.ts', '// nobody english-ok:', ['somebody']],
  ['shared/a.ts', 'function dayOf(date) {', ['function-name']],
])('finds wordings in %s: %s', (path, line, names) => {
  expect(findInText(path, line).map(({ pattern }) => pattern.name)).toEqual(names);
});

it('counts lines per top folder and pattern', () => {
  const findings = [
    ...findInText('shell/a.ts', '// nobody\n// anew'),
    ...findInText('README.md', 'by hand'),
    ...findInText('shell/b.ts', '// nobody\nfunction dayOf() {'),
  ];

  expect(countFindings(findings)).toEqual({
    '.': { 'by-hand': 1 },
    shell: { somebody: 2, anew: 1 },
  });
});

it('names the lines when a count grows', () => {
  const findings = findInText('shell/a.ts', '\n// nobody');

  expect(findGrowth(findings, { shell: { somebody: 1 } })).toEqual([]);
  expect(findGrowth(findings, { shell: {} })).toEqual([
    'shell/a.ts:2: [somebody] // nobody (write: someone, no one, everyone)',
  ]);
});

it('lowers the baseline and never raises it', () => {
  const findings = findInText('shell/a.ts', '// nobody');

  expect(lowerBaseline(findings, { shell: { somebody: 2, anew: 1 } })).toEqual({
    shell: { somebody: 1 },
  });
  expect(() => lowerBaseline(findings, {})).toThrow('shell/a.ts:1');
});

it('has no more of these wordings than the baseline', () => {
  if (!existsSync(file)) return;
  const baseline = JSON.parse(readFileSync(file, 'utf8')) as Counts;

  expect(findGrowth(findDialect(root), baseline)).toEqual([]);
});

async function loadSubjectError(): Promise<(subject: string) => string | null> {
  const path = '../english/commit-subject.mjs';
  const module: { findSubjectError: (subject: string) => string | null } = await import(path);
  return module.findSubjectError;
}

it.each([
  ['fix(boards): keep the selection after a failed move', null],
  ['feat!: remove the aliases', null],
  ['Merge branch main', null],
  ['Revert "feat: follow a board"', null],
  ['Keep the selection', 'is not like "fix(boards): keep the selection"'],
  ['fix(boards): keep this; and that', 'has a semicolon: make two commits'],
  [`fix: ${'x'.repeat(56)}`, 'has 61 characters: at most 60 are allowed'],
])('judges the commit subject %s', async (subject, error) => {
  expect((await loadSubjectError())(subject)).toBe(error);
});
