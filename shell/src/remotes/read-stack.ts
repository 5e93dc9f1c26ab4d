const MAX_LENGTH = 2000;

/** Returns an empty text for what isn't an error. In some browsers a stack begins with the message. */
export function readStack(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? '').slice(0, MAX_LENGTH) : '';
}
