import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const STATIC = /(?:^|\n)(?:import [^;]*?|export [^;=]*? from )'(\.[^']+)'/g;
/** Lazy parts that the server renders have the name of their slot. */
const NAMED = /import\(\/\* webpackChunkName: "[\w.-]+" \*\/ '([^']+)'\)/g;
const PREFETCHED = /\(await (\w+)\(\)\)\.prefetch/g;

/** Files that load with this one, without those that it imports on demand. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  for (const [, path] of readFileSync(file, 'utf8').matchAll(STATIC)) {
    loadedWith(resolve(dirname(file), path ?? ''), found);
  }
  return found;
}

/** Paths of the chunks that a source names, from its folder. */
function listNamed(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, path = '']) =>
    resolve(dirname(file), path),
  );
}

/** The server renders what is prefetched, but sends only the styles that load with the remote. */
function lateStyles(remote: string): string[] {
  const file = join(root, remote, 'src/remote.tsx');
  const sources = readdirSync(dirname(file), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(dirname(file), path));
  const source = readFileSync(file, 'utf8');
  const first = loadedWith(file);
  const prefetched = [...source.matchAll(PREFETCHED)].flatMap(([, name]) => {
    const [, path] =
      new RegExp(`const ${name} = \\(\\) => import\\('([^']+)'\\)`).exec(source) ?? [];
    return path === undefined ? [] : [resolve(dirname(file), path)];
  });
  return [...prefetched, ...sources.flatMap(listNamed)]
    .flatMap((slot) => [...loadedWith(slot)])
    .filter((one) => one.endsWith('.css') && !first.has(one))
    .map((one) => relative(root, one));
}

const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/remote.tsx')));

it.each(remotes)('sends the styles of what the server renders: %s', (remote) => {
  expect(lateStyles(remote)).toEqual([]);
});
