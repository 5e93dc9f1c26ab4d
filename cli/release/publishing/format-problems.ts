import type { PublishProblem, ReleaseProblem } from '@corkboard/release-contract/contract';

/** A single reason is one sentence with how to fix it, several are a list; other errors are one message. */
export function formatProblems({ message, problems = [] }: ReleaseProblem): string {
  const [first] = problems;
  if (!first) return message;
  if (problems.length === 1) {
    const { check, fix } = first;
    return `${formatPlace(first)}${withoutStop(first.message)}: ${withoutStop(lowerFirst(fix))} (${check}).`;
  }
  const lines = problems.map(
    (problem) => `${formatPlace(problem)}${problem.message} (${problem.check})\n  ${problem.fix}`,
  );
  return [`The version was rejected: ${problems.length} problems.`, ...lines].join('\n');
}

function formatPlace({ file, line, column }: PublishProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return place ? `${place}  ` : '';
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}

/** Leaves names such as CSS as they are. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
