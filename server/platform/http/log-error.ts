/** An error as the log keeps it; a type, since a logger wants one that may have any field. */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  /** Of the database: which rule was broken, and where. */
  constraint?: string;
  table?: string;
  stack: string;
};

/**
 * What of an error may be written down. The database's words repeat what somebody has typed, in its message and in its
 * detail, so of its errors only code, table and constraint are kept; of every error the places in the code.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { code, constraint, table } = fieldsOf(error);
  const isOfDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    message: isOfDatabase ? 'the database refused' : error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    stack: placesOf(error),
  };
}

function fieldsOf(error: Error): { code?: string; constraint?: string; table?: string } {
  const found: Record<string, string> = {};
  for (const name of ['code', 'constraint', 'table']) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}

/** The lines of a stack that name a place; the first ones repeat the message. */
function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
