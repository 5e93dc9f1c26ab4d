import type { ReleaseProblem } from '@corkboard/release-contract/contract';

/** Lists each reason with its place and how to fix it; other errors are one message. */
export function formatProblems({ message, problems = [] }: ReleaseProblem): string {
  if (problems.length === 0) return message;
  const lines = problems.map((problem) => {
    const { file, line, column, check } = problem;
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    return `${place ? `${place}  ` : ''}${problem.message} (${check})\n  ${problem.fix}`;
  });
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return [`The version was rejected: ${count}.`, ...lines].join('\n');
}
