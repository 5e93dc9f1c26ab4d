import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Node's recursive mkdir never returns for folders such as `/proc`. @throws the
 * system error with its code
 */
export function ensureDir(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) ensureDir(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
