import type { PublishProblem } from '@corkboard/release-contract/contract';

import { findJsonLine } from '@corkboard/release-contract/rules';
import { ReleaseError, type ReleaseErrorCode } from '../state/release-error.ts';

const MAX_LISTED = 50;

/** @throws an error that lists the problems, if there are any */
export function rejectProblems(
  problems: readonly PublishProblem[],
  code: ReleaseErrorCode = 'bad_release',
): void {
  if (problems.length > 0) throw problemError(problems, code);
}

export function problemError(
  problems: readonly PublishProblem[],
  code: ReleaseErrorCode = 'bad_release',
): ReleaseError {
  const [first] = problems;
  const others = problems.length - 1;
  const more = others < 1 ? '' : ` There ${others === 1 ? 'is 1 more' : `are ${others} more`}.`;
  return new ReleaseError(code, `${first ? formatProblem(first) : ''}${more}`, {
    problems: problems.slice(0, MAX_LISTED),
  });
}

/** Runs `check` and adds line numbers of JSON fields to the problems it throws. */
export function withLines<T>(file: string, json: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    const problems = error instanceof ReleaseError ? error.more.problems : undefined;
    if (!(error instanceof ReleaseError) || !problems) throw error;
    const placed = problems.map((problem) =>
      problem.file === file && problem.path !== undefined
        ? { ...problem, line: findJsonLine(json, problem.path) }
        : problem,
    );
    throw problemError(placed, error.code);
  }
}

function formatProblem({ file, line, column, message, fix }: PublishProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place ? `${place}: ` : ''}${message} ${fix}`;
}
