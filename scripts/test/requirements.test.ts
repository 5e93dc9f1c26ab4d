import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { readClauseUses } from './clause-uses.ts';

interface Requirements {
  countWaiting: (root: string, ran: string[]) => number;
  formatCoverage: (
    catalog: string[],
    named: Set<string>,
    unreachable?: string[],
    recorded?: string[],
  ) => string;
  listSources: (root: string) => string[];
  parseClauses: (text: string) => string[];
  parseTitleClauses: (source: string) => string[];
  readCatalog: (root: string) => string[];
  readCoverage: (root: string) => string;
  readRecorded: (root: string) => string[];
  readUnreachable: (root: string) => string[];
}

const root = resolve(import.meta.dirname, '../..');

async function load(): Promise<Requirements> {
  const path = './requirements.mjs';
  return import(path);
}

it('lists every clause once', async () => {
  const catalog = (await load()).readCatalog(root);

  expect(catalog).toHaveLength(897);
  expect(new Set(catalog).size).toBe(897);
});

it('knows every clause that the sources name', async () => {
  const { listSources, parseClauses, readCatalog } = await load();
  const catalog = new Set(readCatalog(root));
  const isExample = (path: string) => path === 'scripts/test/requirements.test.ts';

  const unknown = listSources(root)
    .filter((path) => !isExample(path))
    .flatMap((path) =>
      parseClauses(readFileSync(join(root, path), 'utf8'))
        .filter((id) => !catalog.has(id))
        .map((id) => `${path}: ${id}`),
    );

  expect(unknown).toEqual([]);
});

it('names every clause in a test title', async () => {
  expect((await load()).readCoverage(root)).toBe(
    'Requirements: tests prove 868 of 868 clauses; 6 not reachable: LOGIN-013, LOGIN-020, SEO-004, SEO-005, PROG-020, PROG-021; 23 recorded only',
  );
});

it('links a decision for each clause that is not reachable', async () => {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const rows = text.split('\n').filter((row) => row.includes(' | **(not reachable)** '));

  expect(rows).toHaveLength((await load()).readUnreachable(root).length);
  for (const row of rows) expect(row).toMatch(/\]\(decisions\/\d{4}-[\w-]+\.md\)/);
});

it('marks the clauses whose values the product never uses', async () => {
  const readers = await load();
  const { used, unused } = readClauseUses(root, readers);

  expect([...unused].filter((id) => !used.has(id)).toSorted()).toEqual(
    readers.readRecorded(root).toSorted(),
  );
});

it('finds the clauses of exports that only tests use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clauses-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(
    'shared/limits.ts',
    `/** [XY-001] */\nexport const LIMIT = 5;\n\n/** Unused. [XY-002] */\nexport const OTHER = 6;\n` +
      `/** [XY-003] */\nexport const Shape = 7;\nexport type Shape = Static<typeof Shape>;\n`,
  );
  write('shell/src/page.ts', 'use(LIMIT);');
  write('shell/src/page.test.ts', 'use(OTHER);');

  expect(readClauseUses(folder, await load())).toEqual({
    used: new Set(['XY-001']),
    unused: new Set(['XY-002', 'XY-003']),
  });
  rmSync(folder, { recursive: true });
});

it('waits for no test of an unreachable or recorded clause', async () => {
  const { countWaiting, readCatalog } = await load();

  expect(countWaiting(root, [])).toBe(868);
  expect(countWaiting(root, [`[${readCatalog(root).join(', ')}] all`])).toBe(0);
});

it.each([
  ['[XY-001] shows', ['XY-001']],
  ['[XY-001, ZZ-002] shows', ['XY-001', 'ZZ-002']],
  ['[XY-008..XY-010, ZZ-002]', ['XY-008', 'XY-009', 'XY-010', 'ZZ-002']],
  ['/** Limit. [XY-001,\n * XY-002] */', ['XY-001', 'XY-002']],
  ['bytes[0] of [UTF-8, "x"]', []],
])('reads the clauses of %j', async (text, ids) => {
  expect((await load()).parseClauses(text)).toEqual(ids);
});

it.each([
  [`it('[XY-001] shows', run)`, ['XY-001']],
  [`it.each(rows)(\n  '[XY-001] shows %s', run)`, ['XY-001']],
  [`it.skip('[XY-001] shows', run)`, []],
  [`// it('[XY-001] shows', run)`, []],
  [`expect('[XY-001]')`, []],
])('reads the titles of %j', async (source, ids) => {
  expect((await load()).parseTitleClauses(source)).toEqual(ids);
});

it.each<[named: string[], unreachable: string[], recorded: string[], text: string]>([
  [['XY-002'], [], [], '1 of 2 clauses; 1 not named: XY-001'],
  [['XY-001', 'XY-002'], ['XY-001'], [], '1 of 1 clauses; 1 not reachable: XY-001'],
  [['XY-002'], ['XY-001'], [], '1 of 1 clauses; 1 not reachable: XY-001; 1 not named: XY-001'],
  [['XY-001', 'XY-002'], [], ['XY-001'], '1 of 1 clauses; 1 recorded only'],
])(
  'reports named, unreachable, recorded, and unnamed clauses: %j, %j, %j',
  async (named, unreachable, recorded, text) => {
    const { formatCoverage } = await load();

    expect(formatCoverage(['XY-001', 'XY-002'], new Set(named), unreachable, recorded)).toBe(
      `Requirements: tests prove ${text}`,
    );
  },
);
