import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's own way never ends where the system says that a folder is there and yet
 * nothing can be made in it, as below `/proc`.
 * @throws the system's error, with its code
 */
export function ensureDir(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) ensureDir(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else may have been faster.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
