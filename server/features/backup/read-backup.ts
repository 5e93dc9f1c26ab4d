import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

import { BackupError } from './manifest.ts';

/**
 * Gives each file of a backup to `work`, one after the other; `work` reads each to its end.
 * @throws BackupRefused where the file cannot be read as a backup
 */
export async function eachEntry(
  file: string,
  work: (name: string, content: Readable) => Promise<unknown>,
) {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  // Awaited below; until then a fault of it is the loop's as well.
  reading.catch(() => {});
  try {
    for await (const entry of entries) await work(entry.header.name, Readable.from(entry));
    await reading;
  } catch (error) {
    if (isUnreadable(error))
      throw new BackupError('The file cannot be read as a backup: it is cut off or damaged.');
    throw error;
  }
}

/** To its end: left alone, a file that is cut off within it would end the process. */
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
