import { readFile } from 'node:fs/promises';

import { makeDelta } from './delta.ts';

export interface DeltaFiles {
  from: string;
  to: string;
}

/** A larger share saves nothing: brotli alone makes scripts and styles about a quarter of their size. */
const MAX_SHARE = 0.2;
/** Deltas are kept in memory. A larger one is of a file that is mostly new. */
const MAX_BYTES = 64 * 1024;

/** Returns null if the delta is not worth keeping. */
export async function makeFileDelta({ from, to }: DeltaFiles): Promise<Uint8Array | null> {
  const [old, content] = await Promise.all([readFile(from), readFile(to)]);
  const delta = await makeDelta(old, content);
  return delta.length <= Math.min(content.length * MAX_SHARE, MAX_BYTES) ? delta : null;
}
