import { exitCodes } from '../common/command-line.ts';
import { UsageError } from '../common/usage-error.ts';
import { formatProblems } from './publishing/format-problems.ts';
import { ReleaseApiError, ServerUnreachableError } from './publishing/release-api.ts';

interface Failure {
  code: string;
  /** Of the process. */
  exit: number;
  message: string;
}

/** Says why a command has failed, without a stack. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof UsageError) {
    return { code: 'wrong_use', exit: exitCodes.usage, message: error.message };
  }
  if (error instanceof ServerUnreachableError) {
    return { code: 'unreachable', exit: exitCodes.unreachable, message: error.message };
  }
  if (error instanceof ReleaseApiError) {
    const message = formatProblems(error.problem);
    return { code: error.problem.code, exit: exitCodes.failed, message };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'failed', exit: exitCodes.failed, message };
}
