import { createHash } from 'node:crypto';
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';

/** A skippable Zstandard frame of 32 bytes, which `dcz` begins with. RFC 9842 §5 */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const DIGEST_BYTES = 32;
const HEADER_BYTES = MAGIC.length + DIGEST_BYTES;
const BEST_LEVEL = 19;

let loading: Promise<void> | undefined;

/** Returns the difference from one version of a file to another, in the encoding `dcz`. */
export async function makeDelta(from: Uint8Array, to: Uint8Array): Promise<Buffer> {
  await load();
  const context = createCCtx();
  try {
    const frame = compressUsingDict(context, to, from, BEST_LEVEL);
    return Buffer.concat([MAGIC, sha256(from), frame]);
  } finally {
    freeCCtx(context);
  }
}

/** Null for a delta that is damaged or was made from another file. */
export async function applyDelta(delta: Buffer, from: Uint8Array): Promise<Buffer | null> {
  if (!getDictionaryDigest(delta)?.equals(sha256(from))) return null;
  await load();
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(HEADER_BYTES), from));
  } catch {
    return null;
  } finally {
    freeDCtx(context);
  }
}

/** Returns the SHA-256 of the file that a browser needs to read the delta. */
export function getDictionaryDigest(delta: Buffer): Buffer | null {
  const isDelta = delta.length > HEADER_BYTES && delta.subarray(0, MAGIC.length).equals(MAGIC);
  return isDelta ? delta.subarray(MAGIC.length, HEADER_BYTES) : null;
}

function load(): Promise<void> {
  loading ??= init();
  return loading;
}

function sha256(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
