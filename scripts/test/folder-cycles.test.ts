import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A module is a folder of a floor, with its own folders: `server/domains/accounts/sessions/` is part of accounts. */
function getModule(file: string): string {
  return dirname(file).split('/').slice(0, 3).join('/');
}

/** Each import between two folders of `top`, seen from the folders that `nameFolder` puts their files in. */
function folderImports(
  top: string,
  nameFolder: (file: string) => string = getModule,
): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  const files = readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((file) => join(top, file))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(testing|dist|node_modules)\//.test(file),
    );
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const from = nameFolder(file);
      const to = nameFolder(relative(root, join(root, dirname(file), path)));
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

/** Folders of one module that import each other. This list only shrinks: break a pair instead of adding one. */
const MUTUAL = [
  'server/domains/accounts <-> server/domains/accounts/linked',
  'server/domains/accounts <-> server/domains/accounts/passwords',
  'server/domains/accounts <-> server/domains/accounts/sessions',
  'server/domains/accounts <-> server/domains/accounts/social',
  'server/domains/accounts <-> server/domains/accounts/two-factor',
  'server/domains/media <-> server/domains/media/images',
  'server/domains/people <-> server/domains/people/follows',
  'server/domains/people <-> server/domains/people/profile',
  'server/domains/pins <-> server/domains/pins/related',
  'server/domains/pins <-> server/domains/pins/search',
  'server/features/worlds <-> server/features/worlds/check',
  'server/platform/http/errors <-> server/platform/http/viewer',
  'server/release/state <-> server/release/state/files',
  'shell/src/conversation <-> shell/src/conversation/new-message',
  'shell/src/pin-builder <-> shell/src/pin-builder/drafts',
  'shell/src/pin-builder <-> shell/src/pin-builder/files',
  'shell/src/remotes <-> shell/src/remotes/plan',
  'shell/src/session <-> shell/src/session/login',
  'shell/src/settings <-> shell/src/settings/api-tokens',
  'shell/src/settings <-> shell/src/settings/security',
];

function findMutual(arrows: Map<string, Set<string>>): string[] {
  return [...arrows].flatMap(([from, all]) =>
    [...all]
      .filter((to) => from < to && arrows.get(to)?.has(from))
      .map((to) => `${from} <-> ${to}`),
  );
}

it('adds no folders of a module that import each other', () => {
  const found = ['server', 'shell/src'].flatMap((top) => findMutual(folderImports(top, dirname)));

  expect(found.toSorted()).toEqual(MUTUAL);
});

it('finds two folders that import each other', () => {
  const arrows = new Map([
    ['a/b', new Set(['a', 'a/c'])],
    ['a/c', new Set(['a/b'])],
    ['a', new Set(['a/c'])],
  ]);
  expect(findMutual(arrows)).toEqual(['a/b <-> a/c']);
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
