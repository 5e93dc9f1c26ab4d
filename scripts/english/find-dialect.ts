import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { EXCEPTIONS } from './exceptions.ts';
import { PATTERNS, type Pattern } from './patterns.ts';

export interface Finding {
  path: string;
  line: number;
  pattern: Pattern;
  text: string;
}

// Texts that quote the patterns, and texts that can't change: requirements, old builds, run migrations.
const EXCLUDED =
  /^(docs\/requirements\.md|e2e\/last-release\/.*|.*\/locales\/.*|scripts\/english\/.*|scripts\/test\/english\.test\.ts|docs\/decisions\/0047-.*|server\/platform\/migrations\/\d{4}-.*)$/;

export function findInText(path: string, text: string): Finding[] {
  const patterns = PATTERNS.filter(({ files }) => files?.test(path) ?? true);
  const exceptions = EXCEPTIONS.filter(({ files }) => files?.test(path) ?? true);
  return text.split('\n').flatMap((line, index) => {
    const checked = exceptions.reduce((rest, exception) => rest.replace(exception.text, ''), line);
    return patterns
      .filter(({ regex }) => regex.test(checked))
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

export function formatFinding({ path, line, pattern, text }: Finding): string {
  return `${path}:${line}: [${pattern.name}] ${text.slice(0, 120)} (write: ${pattern.instead})`;
}
