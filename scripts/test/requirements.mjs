import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);

export function readCatalog(root) {
  return readRows(root).map(({ id }) => id);
}

/** The clauses about a case that the product rules out or that no page has: no user can see whether they hold. */
export function readUnreachable(root) {
  return readMarked(root, 'not reachable');
}

/** The clauses whose values no part of the product uses. */
export function readRecorded(root) {
  return readMarked(root, 'recorded only');
}

function readMarked(root, mark) {
  return readRows(root).flatMap(({ id, row }) => (row.includes(`**(${mark})**`) ? [id] : []));
}

function readRows(root) {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  return [...text.matchAll(/^\| ([A-Z]+-\d{3}) \|.*$/gm)].map(([row, id]) => ({ id, row }));
}

export function parseClauses(text) {
  return [...text.matchAll(/\[([A-Z]+-\d+(?:(?:\.\.|[\s*/,]+)[A-Z]+-\d+)*)\]/g)].flatMap(
    ([, list]) => list.split(/[\s*/,]+/).flatMap(expandRange),
  );
}

function expandRange(range) {
  const [first, last = first] = range.split('..');
  const [area, from] = first.split('-');
  const ids = [];
  for (let number = Number(from); number <= Number(last.split('-')[1]); number += 1) {
    ids.push(`${area}-${String(number).padStart(from.length, '0')}`);
  }
  return ids;
}

const CALL = /\(\s*(?:"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|`((?:\\[\s\S]|[^`\\])*)`)/g;
const TEST = /(?:\b(?:it|test|describe)(?:\.\w+)*|[)`])\s*$/;
const SKIPPED =
  /(?:\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|fixme)|\bx(?:it|test|describe))\s*$/;

export function parseTitleClauses(source) {
  const code = source.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, '').replace(/^[ \t]*\/\/.*$/gm, '');
  return [...code.matchAll(CALL)].flatMap((call) => {
    const before = code.slice(Math.max(0, call.index - 80), call.index);
    if (SKIPPED.test(before) || !TEST.test(before)) return [];
    return parseClauses(call[1] ?? call[2] ?? call[3]);
  });
}

export function listSources(root, folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const isSkipped = SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith('.');
      return isSkipped ? [] : listSources(root, path);
    }
    return /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : [];
  });
}

export function formatCoverage(catalog, named, unreachable = [], recorded = []) {
  const provable = catalog.filter((id) => !unreachable.includes(id) && !recorded.includes(id));
  const missing = catalog.filter((id) => !named.has(id));
  const count = provable.filter((id) => named.has(id)).length;
  return [
    `Requirements: tests prove ${count} of ${provable.length} clauses`,
    ...(unreachable.length > 0
      ? [`${unreachable.length} not reachable: ${unreachable.join(', ')}`]
      : []),
    ...(recorded.length > 0 ? [`${recorded.length} recorded only`] : []),
    ...(missing.length > 0 ? [`${missing.length} not named: ${missing.join(', ')}`] : []),
  ].join('; ');
}

/** `ran` are the titles of the tests that ran: the rest of the named clauses waits for `npm run test:all`. */
export function countWaiting(root, ran) {
  const apart = [...readUnreachable(root), ...readRecorded(root)];
  const covered = new Set([...ran.flatMap(parseClauses), ...apart]);
  return readCatalog(root).filter((id) => !covered.has(id)).length;
}

export function readCoverage(root) {
  const tests = listSources(root).filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  const named = tests.flatMap((path) => parseTitleClauses(readFileSync(join(root, path), 'utf8')));
  return formatCoverage(
    readCatalog(root),
    new Set(named),
    readUnreachable(root),
    readRecorded(root),
  );
}
