import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A module is a folder of a floor, with its own folders: `server/domains/accounts/sessions/` is part of accounts. */
function getModule(file: string): string {
  return dirname(file).split('/').slice(0, 3).join('/');
}

function folderImports(top: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  const files = readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((file) => join(top, file))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(testing|dist|node_modules)\//.test(file),
    );
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const from = getModule(file);
      const to = getModule(relative(root, join(root, dirname(file), path)));
      if (from !== to && to.startsWith(top))
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

function findCycle(arrows: Map<string, Set<string>>): string[] {
  const done = new Set<string>();
  const visit = (folder: string, path: string[]): string[] => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return [];
    done.add(folder);
    for (const next of arrows.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder]);
      if (cycle.length > 0) return cycle;
    }
    return [];
  };
  for (const folder of arrows.keys()) {
    const cycle = visit(folder, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

it.each(['server', 'shell/src'])('has no folder cycle in %s', (top) => {
  expect(findCycle(folderImports(top))).toEqual([]);
});

it('counts the folders of a module as one', () => {
  expect(getModule('server/domains/accounts/sessions/cookies.ts')).toBe('server/domains/accounts');
  expect(getModule('server/pages/cache/page-cache.ts')).toBe('server/pages/cache');
  expect(getModule('server/pages/document.ts')).toBe('server/pages');
});

it('finds a cycle of three folders', () => {
  const arrows = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
  ]);
  expect(findCycle(arrows)).toEqual(['a', 'b', 'c', 'a']);
});
