import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { LEAN_ENTRY } from '@corkboard/shared/rules/release';

/**
 * Whether the shell can load this web build without federation. A build of another tool can have a file of this name,
 * which then is one file of many.
 */
export async function hasLeanEntry(folder: string, container: string): Promise<boolean> {
  const text = await readFile(path.join(folder, LEAN_ENTRY), 'utf8').catch(() => '');
  return text.includes('__plan.runtime(') && new RegExp(`\\.${container}\\s*=`).test(text);
}
