import { resolve } from 'node:path';

import { findDialect, findInText, formatFinding } from '../english/find-dialect.ts';

const root = resolve(import.meta.dirname, '../..');

it.each([
  ['shared/a.ts', '// Whoever asks is told.', ['whoever', 'is-told']],
  ['docs/a.md', 'It takes 5 % of the time.', ['percent']],
  ['shared/a.ts', 'const rest = 5 % 2;', []],
  ['shared/a.ts', 'const filmId = 1; // a Film', ['film']],
  ['shared/a.ts', '// It stands for a user.', []],
  ['shared/a.ts', 'catalogues: { de }, // the catalogue', ['spelling']],
  ['shell/a.ts', "const image = 'films/a.mp4';", []],
  ['shell/a.ts', 'const film = 1;', ['film']],
  ['server/features/import-export/a.ts', 'const film = 1;', []],
  ['shared/a.ts', 'function dayOf(date) {', ['function-name']],
])('finds wordings in %s: %s', (path, line, names) => {
  expect(findInText(path, line).map(({ pattern }) => pattern.name)).toEqual(names);
});

it('names the line and the wording to use', () => {
  expect(findInText('shell/a.ts', '\n// nobody').map(formatFinding)).toEqual([
    'shell/a.ts:2: [somebody] // nobody (write: someone, no one, everyone)',
  ]);
});

it('finds none of these wordings in the project', () => {
  const findings = findDialect(root).filter(({ pattern }) => !pattern.isReportOnly);
  expect(findings.map(formatFinding)).toEqual([]);
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
