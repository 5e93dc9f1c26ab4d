/** A type alias and not an interface, because the logger requires an index signature. */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack: string;
};

/**
 * Returns the parts of an error that are safe to log. Database messages repeat user input, so only code, table, and
 * constraint are kept, plus the stack frames.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { code, constraint, table } = getFields(error);
  const isOfDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    message: isOfDatabase ? 'the database refused' : error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    stack: getStackFrames(error),
  };
}

function getFields(error: Error): { code?: string; constraint?: string; table?: string } {
  const found: Record<string, string> = {};
  for (const name of ['code', 'constraint', 'table']) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}

function getStackFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
