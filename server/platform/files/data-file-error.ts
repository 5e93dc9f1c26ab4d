import path from 'node:path';

/** A file of DATA_DIR that the server can't read. The message names the file and what to do. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';

  constructor(what: string, file: string, cause: unknown) {
    const { code = String(cause) } = toFields(cause);
    super(
      `${what} can't be read: ${path.basename(file)} in DATA_DIR (${code}). Make it readable for the server, or restore your copy of it. Then try again.`,
      { cause },
    );
  }
}

/** Says that a file is why something failed, without its path, and what to do; null for any other error. */
export function describeFileError(error: unknown): string | null {
  if (error instanceof DataFileError) return error.message;
  const { code, syscall = '', path: file } = toFields(error);
  if (code === undefined || file === undefined || syscall.startsWith('spawn')) return null;
  return `The server can't use one of its files (${code}). Its log names the file: make it usable for the server. Then try again.`;
}

function toFields(error: unknown): Partial<NodeJS.ErrnoException> {
  return typeof error === 'object' && error !== null ? error : {};
}
