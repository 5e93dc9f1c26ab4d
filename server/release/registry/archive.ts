import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MAPS_FOLDER } from '@corkboard/release-contract/rules';
import { Parser, type ReadEntry } from 'tar';

import { writeFileDurable } from '../../platform/files/write-file-durable.ts';
import { problemError } from '../inspection/problem.ts';
import { isMap } from '../state/files/is-map.ts';
import { sha384 } from '../state/files/sha384.ts';
import { ReleaseError } from '../state/release-error.ts';

const MB = 1024 * 1024;

export interface ArchiveLimits {
  packed: number;
  unpacked: number;
  file: number;
  map: number;
  files: number;
}

export const archiveLimits: ArchiveLimits = {
  packed: 50 * MB,
  unpacked: 150 * MB,
  file: 25 * MB,
  map: 16 * MB,
  files: 2000,
};

export interface UnpackedFile {
  path: string;
  size: number;
  digest: string;
}

// Safe in a URL, a folder on any system, and a digest map.
const safePath =
  /^(?:(?:release|signature|sbom|notes)\.json|(?:maps\/)?(?:web|node)(?:\/[A-Za-z0-9_@~][A-Za-z0-9._@~-]*)+)$/;
const MAX_PATH = 200;

/**
 * Unpacks a tar.gz into an empty `folder` and digests every file. @throws for an unexpected path,
 * entry type, or size
 */
export async function unpackArchive(
  source: Readable,
  folder: string,
  limits: ArchiveLimits = archiveLimits,
): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  const seen = new Set<string>();
  let writes: Promise<void>[] = [];
  let rejected: unknown;
  let unpacked = 0;

  const parser = new Parser({ strict: true });
  parser.on('error', (error: Error) => {
    rejected ??= archiveError(`The archive can't be read: ${error.message}.`, PACK_AGAIN);
  });
  parser.on('ignoredEntry', (entry: ReadEntry) => {
    rejected ??= archiveError(`"${entry.path}" is neither a file nor a folder.`, LEAVE_OUT);
  });
  parser.on('entry', (entry: ReadEntry) => {
    rejected ??= whyNotEntry(entry, seen, limits);
    if (rejected || entry.type === 'Directory') {
      entry.resume();
      return;
    }
    unpacked += entry.size;
    if (unpacked > limits.unpacked) {
      rejected = unpacksToTooMuch(limits);
      entry.resume();
      return;
    }
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => void chunks.push(chunk));
    entry.on('end', () => {
      const content = Buffer.concat(chunks);
      files.push({ path: entry.path, size: content.length, digest: sha384(content) });
      const written = writeBelow(folder, entry.path, content);
      // Awaited below; handled until then to avoid an unhandled rejection.
      written.catch(() => {});
      writes.push(written);
    });
  });

  try {
    for await (const chunk of gunzipped(source, limits)) {
      parser.write(chunk);
      await Promise.all(writes);
      writes = [];
      if (rejected) throw rejected;
    }
    parser.end();
    await Promise.all(writes);
  } catch (error) {
    await Promise.allSettled(writes);
    throw toReleaseError(error);
  }
  if (rejected) throw rejected;
  if (files.length === 0) throw archiveError('The archive is empty.', PACK_AGAIN);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function whyNotEntry(
  entry: ReadEntry,
  seen: Set<string>,
  limits: ArchiveLimits,
): ReleaseError | undefined {
  const isFolder = entry.type === 'Directory';
  const isFile = entry.type === 'File' || entry.type === 'OldFile';
  if (!isFolder && !isFile)
    return archiveError(
      `"${entry.path}" is a ${entry.type}: only plain files are taken.`,
      LEAVE_OUT,
    );

  const name = isFolder ? entry.path.replace(/\/+$/, '') : entry.path;
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) {
    return archiveError(`"${name}" is an absolute path.`, PACK_BELOW);
  }
  if (name.split(/[\\/]/).includes('..')) {
    return archiveError(`"${name}" leads out of the archive.`, PACK_BELOW);
  }
  if (isFolder) return undefined;

  if (name.length > MAX_PATH || !safePath.test(name)) {
    return archiveError(
      `"${name.slice(0, MAX_PATH)}" isn't allowed in an archive.`,
      'Pack release.json, web/…, node/…, and optionally signature.json, sbom.json, notes.json, and maps/….',
    );
  }
  if (name.startsWith(`${MAPS_FOLDER}/`) && !isMap(name)) {
    return archiveError(
      `"${name}" isn't a source map: ${MAPS_FOLDER}/ has only files that end with .map.`,
      LEAVE_OUT,
    );
  }
  if (name.endsWith('.br')) {
    return archiveError(`"${name}": compressed copies are made by the server.`, LEAVE_OUT);
  }
  // Some file systems ignore case: two such files would be one there.
  const key = name.toLowerCase();
  if (seen.has(key))
    return archiveError(`"${name}" is in the archive twice.`, 'Rename or remove one.');
  seen.add(key);
  if (seen.size > limits.files) {
    return tooLarge(`The archive has more than ${limits.files} files.`, 'Join chunks.');
  }
  const max = isMap(name) ? limits.map : limits.file;
  if (entry.size > max) {
    return tooLarge(`"${name}" is larger than ${inMegabytes(max)}.`, 'Split it.', name);
  }
  return undefined;
}

/** Counts both ends of the gunzip stream, so that a small archive can't grow without limit. */
async function* gunzipped(source: Readable, limits: ArchiveLimits): AsyncGenerator<Buffer> {
  let packed = 0;
  let unpacked = 0;
  // Allows for headers, padding, and folders in addition to the files.
  const max = limits.unpacked + limits.files * 4096;
  const gunzip = createGunzip();
  source.on('data', (chunk: Buffer) => {
    packed += chunk.length;
    if (packed > limits.packed) {
      gunzip.destroy(tooLarge(`The archive is larger than ${inMegabytes(limits.packed)}.`, SHRINK));
    }
  });
  source.on('error', (error) => gunzip.destroy(error));
  source.on('close', () => {
    if (!source.readableEnded)
      gunzip.destroy(archiveError('The upload was interrupted.', 'Publish it again.'));
  });
  source.pipe(gunzip);
  try {
    for await (const chunk of gunzip) {
      unpacked += chunk.length;
      if (unpacked > max) throw unpacksToTooMuch(limits);
      yield chunk;
    }
  } finally {
    source.unpipe(gunzip);
    gunzip.destroy();
    // Drains a rejected upload, so that the client reads the response.
    source.resume();
  }
}

async function writeBelow(folder: string, name: string, content: Buffer): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFileDurable(file, content);
}

function toReleaseError(error: unknown): unknown {
  if (error instanceof ReleaseError) return error;
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  const code = hasCode ? String(error.code) : '';
  if (code.startsWith('Z_'))
    return archiveError("The archive isn't a complete gzip file.", PACK_AGAIN);
  if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR') {
    return archiveError(
      'A path in the archive is both a file and a folder.',
      'Rename one of them.',
    );
  }
  return error;
}

const PACK_AGAIN = 'Publish with the command line, or pack a complete tar.gz.';
const PACK_BELOW = 'Pack with paths below the folder of the build.';
const LEAVE_OUT = 'Leave it out of the archive.';
const SHRINK = 'Remove unused files and libraries.';

function archiveError(message: string, fix: string): ReleaseError {
  return problemError([{ check: 'archive', message, fix }], 'bad_archive');
}

function tooLarge(message: string, fix: string, file?: string): ReleaseError {
  const problem = { check: 'archive', ...(file !== undefined && { file }), message, fix };
  return problemError([problem], 'too_large');
}

function unpacksToTooMuch({ unpacked }: ArchiveLimits): ReleaseError {
  return tooLarge(`The archive unpacks to more than ${inMegabytes(unpacked)}.`, SHRINK);
}

function inMegabytes(bytes: number): string {
  return `${Math.round((bytes / MB) * 10) / 10} MB`;
}
