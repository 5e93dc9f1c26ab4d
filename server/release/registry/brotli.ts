import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { writeFileDurable } from '../../platform/files/write-file-durable.ts';
import { compressBrotli } from './compress-brotli.ts';

const compressible = /\.(?:js|mjs|css|json|svg|html|txt|map|wasm)$/;
/** Below this size, the header costs as much as compression saves. */
const SMALLEST = 256;
/** Above this size, the best quality takes seconds for the last percent. */
const LARGE = 200_000;

const decompress = promisify(brotliDecompress);

/**
 * Returns the compressed size of a file, and writes a compressed copy where that is smaller.
 *
 * @param known A compressed copy of the same content, if there is one.
 */
export async function writeBrotli(folder: string, file: string, known?: string): Promise<number> {
  const content = await readFile(path.join(folder, file));
  if (!compressible.test(file) || content.length < SMALLEST) return content.length;

  const packed =
    (known && (await readCopy(known, content))) ||
    (await compressBrotli(content, content.length > LARGE ? 9 : 11));
  if (packed.length >= content.length) return content.length;
  await writeFileDurable(path.join(folder, `${file}.br`), packed);
  return packed.length;
}

/** Null for a copy that is missing, was altered, or has other content. */
async function readCopy(file: string, content: Buffer): Promise<Buffer | null> {
  const copy = await readFile(file).catch(() => null);
  const limit = { maxOutputLength: content.length };
  const found = copy && (await decompress(copy, limit).catch(() => null));
  return found?.equals(content) ? copy : null;
}
