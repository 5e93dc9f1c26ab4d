import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Requirements {
  countWaiting: (root: string, ran: string[]) => number;
  formatCoverage: (catalog: string[], named: Set<string>, unreachable?: string[]) => string;
  listSources: (root: string) => string[];
  parseClauses: (text: string) => string[];
  parseTitleClauses: (source: string) => string[];
  readCatalog: (root: string) => string[];
  readCoverage: (root: string) => string;
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
    'Requirements: tests name 895 of 895 reachable clauses; 2 not reachable: SEO-004, SEO-005',
  );
});

it('links a decision for each clause that is not reachable', async () => {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const rows = text.split('\n').filter((row) => row.includes(' | **(not reachable)** '));

  expect(rows).toHaveLength((await load()).readUnreachable(root).length);
  for (const row of rows) expect(row).toMatch(/\]\(decisions\/\d{4}-[\w-]+\.md\)/);
});

it('waits for no test of an unreachable clause', async () => {
  const { countWaiting, readCatalog } = await load();

  expect(countWaiting(root, [])).toBe(895);
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

it.each<[string[], string[], string]>([
  [['XY-002'], [], '1 of 2 reachable clauses; 1 not named: XY-001'],
  [['XY-001', 'XY-002'], ['XY-001'], '1 of 1 reachable clauses; 1 not reachable: XY-001'],
  [
    ['XY-002'],
    ['XY-001'],
    '1 of 1 reachable clauses; 1 not reachable: XY-001; 1 not named: XY-001',
  ],
])('reports named, unreachable, and unnamed clauses: %j, %j', async (named, unreachable, text) => {
  const { formatCoverage } = await load();

  expect(formatCoverage(['XY-001', 'XY-002'], new Set(named), unreachable)).toBe(
    `Requirements: tests name ${text}`,
  );
});
