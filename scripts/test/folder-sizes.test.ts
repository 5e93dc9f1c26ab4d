import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const MAX_FILES = 25;

/** A reader looks up one file here by its name, and never reads the list. */
const exempt = new Map([
  ['demo/pictures', 'one image per motif, listed in ATTRIBUTION.md'],
  ['docs/decisions', 'one page per decision, listed in README.md'],
  ['server/platform/migrations', 'one file per migration, in the order in which they run'],
  ['shared/icons', 'one file per icon, written by make-icons.mjs'],
]);

function countFiles(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files.filter((it) => !/\.(test|spec)\.\w+$/.test(it))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return counts;
}

function listFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

const large = [...countFiles(listFiles())].filter(([, count]) => count > MAX_FILES);

it('holds at most 25 files in a folder', () => {
  const others = large.filter(([folder]) => !exempt.has(folder));
  expect(others.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
});

it('exempts only folders that need the exemption', () => {
  expect(large.map(([folder]) => folder).toSorted()).toEqual(
    expect.arrayContaining([...exempt.keys()]),
  );
});

it('counts the files of each folder without tests', () => {
  const files = ['a/b.ts', 'a/b.test.ts', 'a/b.slow.test.ts', 'a/c/d.spec.ts', 'a/c/e.css'];
  expect([...countFiles(files)]).toEqual([
    ['a', 1],
    ['a/c', 1],
  ]);
});
