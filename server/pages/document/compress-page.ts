import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../../platform/http/negotiate-encoding.ts';

/** Each page is compressed for one visitor: higher qualities cost more time than they save. */
const QUALITY = 3;
/** Larger than most pages, which then need no second chunk. */
const CHUNK_SIZE = 64 * 1024;

/** Compresses a whole page in one call, which costs less than a stream. */
export function compressPage(page: Buffer, encoding: Encoding | null): Buffer {
  if (encoding === null) return page;
  if (encoding === 'gzip') return gzipSync(page, { level: QUALITY, chunkSize: CHUNK_SIZE });
  return brotliCompressSync(page, {
    chunkSize: CHUNK_SIZE,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });
}
