import { resolve } from 'node:path';

import { findDialect, formatFinding } from './find-dialect.ts';

const HELP = `Finds wordings that the project avoids. See docs/decisions/0047-english-and-naming.md.

  npm run lint:english                    fails if a line has one of them
  npm run lint:english -- --list [PATH]   lists the lines, also those that are only reported`;

const root = resolve(import.meta.dirname, '../..');
const [verb, folder = ''] = process.argv.slice(2);

if (verb === '--list') {
  const listed = findDialect(root).filter(({ path }) => path.startsWith(folder));
  for (const finding of listed) console.log(formatFinding(finding));
} else if (verb === undefined) {
  check();
} else {
  console.log(HELP);
  process.exitCode = verb === '--help' ? 0 : 1;
}

function check(): void {
  const findings = findDialect(root).filter(({ pattern }) => !pattern.isReportOnly);
  if (findings.length === 0) {
    console.log('No avoided wordings.');
    return;
  }
  console.error(findings.map(formatFinding).join('\n'));
  console.error(`Error: ${findings.length} avoided wordings. Rewrite the lines.`);
  console.error('If others rely on a text, add it to scripts/english/exceptions.ts.');
  process.exitCode = 1;
}
