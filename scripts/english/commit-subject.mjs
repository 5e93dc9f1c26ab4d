// The commit-msg hook: `node scripts/english/commit-subject.mjs FILE`.
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';

const MAX_LENGTH = 60;
const CONVENTIONAL =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9-]+\))?!?: [a-z0-9]/;
const GENERATED = /^(Merge|Revert|fixup!|squash!|amend!) /;

/** Returns what is wrong with a commit subject, or null. */
export function findSubjectError(subject) {
  if (GENERATED.test(subject)) return null;
  if (!CONVENTIONAL.test(subject)) return 'is not like "fix(boards): keep the selection"';
  if (subject.includes(';')) return 'has a semicolon: make two commits';
  if (subject.length > MAX_LENGTH) {
    return `has ${subject.length} characters: at most ${MAX_LENGTH} are allowed`;
  }
  return null;
}

if (argv[1] === import.meta.filename && argv[2]) {
  const [subject] = readFileSync(argv[2], 'utf8').split('\n');
  const error = findSubjectError(subject);
  if (error) {
    console.error(`Error: the commit subject ${error}.`);
    process.exitCode = 1;
  }
}
