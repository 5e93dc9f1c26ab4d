import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

import { BackupError } from './manifest.ts';

/**
 * Calls `work` with each file in order; `work` must read it to the end. @throws BackupError if the file isn't a
 * readable backup
 */
export async function eachEntry(
  file: string,
  work: (name: string, content: Readable) => Promise<unknown>,
) {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  // Avoids an unhandled rejection until it is awaited below.
  reading.catch(() => {});
  try {
    for await (const entry of entries) await work(entry.header.name, Readable.from(entry));
    await reading;
  } catch (error) {
    if (isUnreadable(error))
      throw new BackupError("The backup can't be read. It is incomplete or damaged.");
    throw error;
  }
}

/** Reads to the end, because an unread truncated entry would crash the process. */
export async function skipEntry(content: Readable): Promise<void> {
  await finished(content.resume());
}

function isUnreadable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  const message = 'message' in error ? String(error.message) : '';
  return code.startsWith('Z_') || /unexpected end|invalid tar|premature close/i.test(message);
}

export async function readAll(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
