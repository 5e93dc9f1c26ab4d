import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompress } from 'node:zlib';

import { writeFileDurable } from '../../platform/files/write-file-durable.ts';
import { compressBrotli } from './compress-brotli.ts';

const compressible = /\.(?:js|mjs|css|json|svg|html|txt|map|wasm)$/;
/** Below this size, the header costs as much as compression saves. */
const SMALLEST = 256;
/** Above this size, the best quality takes seconds for the last percent. */
const LARGE = 200_000;

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
  return copy && (await isCopy(copy, content)) ? copy : null;
}

function isCopy(copy: Buffer, content: Buffer): Promise<boolean> {
  const options = { maxOutputLength: content.length, info: true };
  return new Promise((resolve) => {
    brotliDecompress(copy, options, (error, result) => {
      if (error) return resolve(false);
      const { buffer, engine } = result as unknown as {
        buffer: Buffer;
        engine: { bytesWritten: number };
      };
      // The end of the copy could have bytes that decompress to nothing.
      resolve(engine.bytesWritten === copy.length && buffer.equals(content));
    });
  });
}
