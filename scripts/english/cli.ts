import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import {
  type Counts,
  countFindings,
  findDialect,
  findGrowth,
  formatFinding,
  lowerBaseline,
  sumCounts,
} from './find-dialect.ts';

const HELP = `Finds wordings that the project avoids. See docs/decisions/0047-english-and-naming.md.

  npm run check:english                 compares the counts with the baseline
  npm run check:english -- --list [PATH]   lists the lines, also those that are only reported
  npm run check:english -- --update     lowers the baseline to the current counts`;

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'scripts/english/baseline.json');
const baseline = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Counts) : null;
const [verb, folder = ''] = process.argv.slice(2);
const findings = findDialect(root);

if (verb === '--list') {
  const listed = findings.filter(({ path }) => path.startsWith(folder));
  for (const finding of listed) console.log(formatFinding(finding));
} else if (verb === '--update') {
  update();
} else if (verb === undefined) {
  check();
} else {
  console.log(HELP);
  process.exitCode = verb === '--help' ? 0 : 1;
}

function update(): void {
  try {
    const counts = lowerBaseline(findings, baseline);
    writeFileSync(file, `${JSON.stringify(counts, null, 2)}\n`);
    console.log(`Saved the baseline: ${sumCounts(counts)} lines.`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function check(): void {
  const growth = baseline ? findGrowth(findings, baseline) : [];
  if (growth.length > 0) {
    fail(growth.join('\n'));
    return;
  }
  console.log(
    `No new wordings: ${sumCounts(countFindings(findings))} lines (baseline ${sumCounts(baseline ?? {})}).`,
  );
}

function fail(lines: string): void {
  console.error(lines);
  console.error('Error: more lines than the baseline allows. Rewrite them, or end the line with');
  console.error('  // english-ok: <reason>');
  process.exitCode = 1;
}
