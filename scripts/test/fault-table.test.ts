import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The phases in the last column of the tables of faults. */
function readDocumented(guide: string): string[] {
  const tables = guide.match(/^\| Fault .*\n(?:\|.*\n)+/gm) ?? [];
  const cells = tables.flatMap((table) => [...table.matchAll(/\| ((?:`[a-z ]+`(?:, )?)+) *\|$/gm)]);
  return cells.flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
  );
}

it('documents every phase that the console shows', () => {
  const console = read('console/src/remote/phases.ts');
  const shown = [...console.matchAll(/^ {2}\['([a-z ]+)', /gm)].map(([, phase = '']) => phase);
  const documented = new Set(readDocumented(read('docs/for-release-managers.md')));
  expect(shown.length).toBeGreaterThan(10);
  expect([...documented].toSorted()).toEqual(shown.toSorted());
});
