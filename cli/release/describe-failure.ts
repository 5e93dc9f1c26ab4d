import { exitCodes } from '../common/command-line.ts';
import { formatTimesIn } from '../common/format-time.ts';
import { UsageError } from '../common/usage-error.ts';
import { nameArgument } from './name-argument.ts';
import { formatProblems } from './publishing/format-problems.ts';
import {
  OutcomeUnknownError,
  ReleaseApiError,
  ServerUnreachableError,
} from './publishing/release-api.ts';

interface Failure {
  code: string;
  /** Of the process. */
  exit: number;
  message: string;
}

/** What the command line offers against a rejection. */
const HINTS: Readonly<Record<string, string>> = {
  no_evidence: '\nTo continue without evidence, add --without-evidence and say why in --reason.',
};

/** Says why a command has failed, without a stack. */
export function describeFailure(error: unknown, args: readonly string[] = []): Failure {
  if (error instanceof UsageError) {
    return { code: 'wrong_use', exit: exitCodes.usage, message: error.message };
  }
  if (error instanceof ServerUnreachableError) {
    return { code: 'unreachable', exit: exitCodes.unreachable, message: error.message };
  }
  if (error instanceof OutcomeUnknownError) {
    return { code: 'unknown_outcome', exit: exitCodes.unknown, message: error.message };
  }
  if (error instanceof ReleaseApiError) {
    const message = formatProblems({
      ...error.problem,
      message: formatTimesIn(nameArgument(error.problem, args)),
    });
    const { code } = error.problem;
    return { code, exit: exitCodes.failed, message: `${message}${HINTS[code] ?? ''}` };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'failed', exit: exitCodes.failed, message };
}
