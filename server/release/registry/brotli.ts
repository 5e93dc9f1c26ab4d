import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { writeFileDurable } from '../../platform/files/write-file-durable.ts';
import { compressBrotli } from './compress-brotli.ts';

const compressible = /\.(?:js|mjs|css|json|svg|html|txt|map|wasm)$/;
/** Below this size, the header costs as much as compression saves. */
const SMALLEST = 256;
/** Above this size, the best quality takes seconds for the last percent. */
const LARGE = 200_000;

export async function writeBrotli(folder: string, file: string): Promise<number> {
  const content = await readFile(path.join(folder, file));
  if (!compressible.test(file) || content.length < SMALLEST) return content.length;

  const packed = await compressBrotli(content, content.length > LARGE ? 9 : 11);
  if (packed.length >= content.length) return content.length;
  await writeFileDurable(path.join(folder, `${file}.br`), packed);
  return packed.length;
}
