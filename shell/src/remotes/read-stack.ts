import { RemoteLoadError } from './remote-load-error.ts';

const MAX_LENGTH = 2000;

/**
 * Returns the stack of what was thrown first, as the shell wraps errors in its own code. Empty for what isn't an error. In
 * some browsers a stack begins with the message.
 */
export function readStack(thrown: unknown): string {
  let error = thrown;
  while (error instanceof RemoteLoadError && error.cause instanceof Error && error.cause.stack) {
    error = error.cause;
  }
  return error instanceof Error ? (error.stack ?? '').slice(0, MAX_LENGTH) : '';
}
