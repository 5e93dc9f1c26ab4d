import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { FetchError } from './fetch-error.ts';

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Returns the decompressed body. `maxBytes` applies before and after, because of zip bombs. @throws FetchError for a
 * larger body or an unknown encoding
 */
export async function readLimited(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new FetchError('too-large');
  const stream = decoded(answer);
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of stream) {
      const chunk = Buffer.from(part);
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new FetchError('too-large');
      parts.push(chunk);
    }
  } finally {
    stream.destroy();
    answer.destroy();
  }
  return Buffer.concat(parts);
}

function decoded(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return answer;
  const make = decoders[encoding];
  if (!make) throw new FetchError('unreachable');
  const decoder = make();
  answer.on('error', (error) => decoder.destroy(error));
  return answer.pipe(decoder);
}
