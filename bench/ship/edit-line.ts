import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../root.ts';

const PLACE = '\n  return (';
const LINE = "\n  performance.mark('bench');";

/** Adds one line to a component of the checkout while `work` runs. */
export async function withOneLineMore<T>(file: string, work: () => Promise<T>): Promise<T> {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(PLACE, `${LINE}${PLACE}`);
  if (after === before) throw new Error(`${file} has no place for a line`);
  const restore = () => writeFileSync(path, before);
  // Also after Ctrl-C.
  process.once('exit', restore);
  writeFileSync(path, after);
  try {
    return await work();
  } finally {
    process.off('exit', restore);
    restore();
  }
}
