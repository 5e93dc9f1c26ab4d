import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PATTERNS, type Pattern } from './patterns.ts';

export interface Finding {
  path: string;
  line: number;
  pattern: Pattern;
  text: string;
}

/** Lines per top folder and pattern. */
export type Counts = Record<string, Record<string, number>>;

// Texts that quote the patterns or that the project must keep as they are.
const EXCLUDED =
  /^(docs\/requirements\.md|e2e\/compat\/.*|.*\/locales\/.*|scripts\/english\/.*|docs\/decisions\/0047-.*)$/;

export function findInText(path: string, text: string): Finding[] {
  const patterns = PATTERNS.filter(({ files }) => files?.test(path) ?? true);
  return text.split('\n').flatMap((line, index) => {
    if (/english-ok: \S/.test(line)) return [];
    return patterns
      .filter(({ regex }) => regex.test(line))
      .map((pattern) => ({ path, line: index + 1, pattern, text: line.trim() }));
  });
}

/** Findings in the tracked files. */
export function findDialect(root: string): Finding[] {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return listed.stdout
    .split('\0')
    .filter((path) => /\.(tsx?|mjs|md)$/.test(path) && !EXCLUDED.test(path))
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => findInText(path, readFileSync(join(root, path), 'utf8')));
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '.';
}

/** Without the patterns that are only reported. Sorted, so that the baseline has stable diffs. */
export function countFindings(findings: readonly Finding[]): Counts {
  const counts: Counts = {};
  const counted = findings.filter(({ pattern }) => !pattern.isReportOnly);
  for (const folder of [...new Set(counted.map(({ path }) => folderOf(path)))].toSorted()) {
    const here = counted.filter(({ path }) => folderOf(path) === folder);
    counts[folder] = Object.fromEntries(
      PATTERNS.map(({ name }) => [
        name,
        here.filter(({ pattern }) => pattern.name === name).length,
      ]).filter(([, count]) => count !== 0),
    );
  }
  return counts;
}

export function sumCounts(counts: Counts): number {
  return Object.values(counts)
    .flatMap((folder) => Object.values(folder))
    .reduce((sum, count) => sum + count, 0);
}

/** One line for each finding of a folder and pattern whose count is above the baseline. */
export function findGrowth(findings: readonly Finding[], baseline: Counts): string[] {
  const counts = countFindings(findings);
  return findings
    .filter(({ path, pattern }) => {
      const folder = folderOf(path);
      const count = counts[folder]?.[pattern.name] ?? 0;
      return !pattern.isReportOnly && count > (baseline[folder]?.[pattern.name] ?? 0);
    })
    .map(formatFinding);
}

export function formatFinding({ path, line, pattern, text }: Finding): string {
  return `${path}:${line}: [${pattern.name}] ${text.slice(0, 120)} (write: ${pattern.instead})`;
}

/** Throws if a count is above the old baseline: it can only shrink. */
export function lowerBaseline(findings: readonly Finding[], baseline: Counts | null): Counts {
  const growth = baseline ? findGrowth(findings, baseline) : [];
  if (growth.length > 0) throw new Error(growth.join('\n'));
  return countFindings(findings);
}
