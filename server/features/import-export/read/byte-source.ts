import type { BlobStore } from '../../../platform/blobs/blob-store.ts';

export interface ByteSource {
  size: number;
  /** From `start` to `end`, exclusive. */
  read(start: number, end: number): Promise<Buffer>;
}

const BLOCK = 1024 * 1024;
const BLOCKS_KEPT = 8;

export function bufferSource(bytes: Buffer): ByteSource {
  return { size: bytes.byteLength, read: async (start, end) => bytes.subarray(start, end) };
}

/** Reads a file stored in parts of equal size, of which the last can be smaller. Keys are numbered from 0. */
export function partsSource(
  blobs: BlobStore,
  { size, partSize, getKey }: { size: number; partSize: number; getKey: (part: number) => string },
): ByteSource {
  return withBlockCache({
    size,
    async read(start, end) {
      const pieces: Buffer[] = [];
      for (let at = start; at < end; ) {
        const part = Math.floor(at / partSize);
        const from = at - part * partSize;
        const to = Math.min(partSize, from + end - at);
        const bytes = await blobs.part(getKey(part), from, to - 1);
        if (!bytes || bytes.byteLength < to - from)
          throw new Error(`${getKey(part)} is not whole.`);
        pieces.push(bytes);
        at += to - from;
      }
      return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    },
  });
}

/** Reads whole blocks and keeps the last few, because a zip directory is read in tens of thousands of small pieces. */
export function withBlockCache(source: ByteSource): ByteSource {
  const blocks = new Map<number, Promise<Buffer>>();

  function block(number: number): Promise<Buffer> {
    const known = blocks.get(number);
    const read = known ?? source.read(number * BLOCK, Math.min((number + 1) * BLOCK, source.size));
    blocks.delete(number);
    blocks.set(number, read);
    read.catch(() => blocks.delete(number));
    const [oldest] = blocks.keys();
    if (blocks.size > BLOCKS_KEPT && oldest !== undefined) blocks.delete(oldest);
    return read;
  }

  return {
    size: source.size,
    async read(start, end) {
      const pieces: Buffer[] = [];
      for (let at = start; at < end; ) {
        const number = Math.floor(at / BLOCK);
        const from = at - number * BLOCK;
        const to = Math.min(BLOCK, from + end - at);
        pieces.push((await block(number)).subarray(from, to));
        at += to - from;
      }
      return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    },
  };
}
