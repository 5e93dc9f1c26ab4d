import type { SourcePlace } from '@corkboard/shared/contract/base';

/** Returns the innermost frame of an error in a node build: the shell's own build has a similar path. */
export function findPlace(error: unknown, folder: string | undefined): SourcePlace | undefined {
  if (!(error instanceof Error) || folder === undefined) return undefined;
  const stack = (error.stack ?? '').replaceAll('\\', '/');
  const prefix = `${folder.replaceAll('\\', '/')}/`;
  const at = stack.indexOf(prefix);
  if (at < 0) return undefined;
  const frame = /^([\w@~./-]+\.c?js):(\d+)(?::(\d+))?/.exec(stack.slice(at + prefix.length));
  const [, file, line, column] = frame ?? [];
  if (file === undefined) return undefined;
  return { file: `node/${file}`, line: Number(line), column: Number(column ?? 1) };
}
