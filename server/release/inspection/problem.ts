import type { PublishProblem, ReleaseProblem } from '@corkboard/release-contract/contract';

import { findJsonLine } from '@corkboard/release-contract/rules';
import { type RejectionCode, ReleaseError } from '../state/release-error.ts';

const MAX_LISTED = 50;

/** @throws an error that lists the problems, if there are any */
export function rejectProblems(
  problems: readonly PublishProblem[],
  code: RejectionCode = 'bad_release',
): void {
  const [first, ...others] = problems;
  if (first) throw problemError([first, ...others], code);
}

export function problemError(
  [first, ...others]: readonly [PublishProblem, ...PublishProblem[]],
  code: RejectionCode = 'bad_release',
  details: Pick<ReleaseProblem, 'next_free'> = {},
): ReleaseError {
  const { length } = others;
  const more = length < 1 ? '' : ` There ${length === 1 ? 'is 1 more' : `are ${length} more`}.`;
  return new ReleaseError(code, `${formatProblem(first)}${more}`, {
    ...details,
    problems: [first, ...others.slice(0, MAX_LISTED - 1)],
  });
}

/** Runs `check` and adds line numbers of JSON fields to the problems it throws. */
export function withLines<T>(file: string, json: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw addLines(error, file, json);
  }
}

/** Returns the error with line numbers of JSON fields in its problems. */
export function addLines(error: unknown, file: string, json: string): unknown {
  if (!(error instanceof ReleaseError) || !error.rejection) return error;
  const { code, more } = error.rejection;
  const place = (problem: PublishProblem): PublishProblem =>
    problem.file === file && problem.path !== undefined && problem.line === undefined
      ? { ...problem, line: findJsonLine(json, problem.path) }
      : problem;
  const [first, ...others] = more.problems;
  return problemError([place(first), ...others.map(place)], code, more);
}

function formatProblem({ file, line, column, message, fix }: PublishProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place ? `${place}: ` : ''}${message} ${fix}`;
}
