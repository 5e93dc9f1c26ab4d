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
 * A body as its bytes, decompressed. `maxBytes` holds before and after: some kilobytes can unfold to gigabytes.
 * @throws FetchRefused when it is larger, or packed in a way that nobody asked for.
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
  // Also for several at once, which only bombs use.
  if (!make) throw new FetchError('unreachable');
  const decoder = make();
  answer.on('error', (error) => decoder.destroy(error));
  return answer.pipe(decoder);
}
