import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { addTraps, readTrap, setLoopTraps } from './loop-traps.ts';

/** Runs code in which every look at the clock takes a tenth of a second. */
function runTrapped(source: string): unknown {
  let time = 1;
  const clock = { now: () => (time += 100) };
  return runInNewContext(addTraps('node/a.js', source), { Date: clock, setImmediate: () => {} });
}

function findTrap(source: string) {
  try {
    runTrapped(source);
  } catch (error) {
    const found = readTrap((error as Error).message);
    return found && source.slice(found.offset);
  }
  throw new Error('No trap sprang.');
}

it.each([
  ['for (;;) {}', /^for/],
  ['for (;;);', /^for/],
  ['var i = 0; while (true) i += 1;', /^while/],
  ['do { 1; } while (true)', /^do/],
  ['var f = (n) => n > 1e9 ? n : g(n); var g = (n) => f(n + 1); f(0)', /^\(n\) => /],
  ["'use strict'; for (const a of (function* () { for (;;) yield 1; })()) a;", /^for/],
  ['for (;;) try { throw 1 } catch {}', /^for/],
  ['for (var f = () => (1, 2); ; f()) var o = (() => ({ a: 1 }))().a', /^(?:for|\()/],
])('ends %s where it runs', (source, place) => {
  expect(findTrap(source)).toMatch(place);
});

it.each([
  ["(function () { 'use strict'\nreturn this })() === undefined", true],
  ['var f = (a) => ({ a }), g = x => y => x + y; f(g(1)(2)).a', 3],
  ['class A { #a = 1; get a() { return this.#a } } new A().a', 1],
  ['var s = 0; for (var i of [1, 2]) for (var j in [1, 2]) s += i; s', 6],
])('keeps the result of %s', (source, result) => {
  expect(runTrapped(source)).toBe(result);
});

it('adds no line and keeps what is no script', () => {
  const source = 'var a = () => {\n  for (;;) {}\n};\n';
  expect(addTraps('node/a.js', source).split('\n')).toHaveLength(4);
  expect(addTraps('node/a.js', 'var = ;')).toBe('var = ;');
});

it('copies the other files of a node build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'corkboard-traps-'));
  await mkdir(path.join(folder, 'node/lazy'), { recursive: true });
  const files = { 'node/package.json': '{}', 'node/lazy/a.cjs': 'for (;;) {}', 'release.json': '' };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);

  const traps = path.join(folder, 'traps');
  await setLoopTraps({ folder, files: Object.keys(files) }, traps);
  expect((await readdir(traps, { recursive: true })).toSorted()).toEqual([
    'node',
    'node/lazy',
    'node/lazy/a.cjs',
    'node/package.json',
  ]);
  const trapped = await readFile(path.join(traps, 'node/lazy/a.cjs'), 'utf8');
  expect(trapped).toContain('("node/lazy/a.cjs:0")');
  await rm(folder, { recursive: true });
});
