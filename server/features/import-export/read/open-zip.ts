import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import yauzl, { type Entry } from 'yauzl';
import { defineMessages } from '../../../platform/i18n/message.ts';
import type { ByteSource } from './byte-source.ts';
import { ImportError } from './import-item.ts';

export interface OpenZip {
  /** Paths as `zipPath` writes them, without what file systems and archivers add. */
  names: string[];
  has(name: string): boolean;
  /** Returns null for an unknown name and for more than `max` bytes. */
  read(name: string, max: number): Promise<Buffer | null>;
}

/**
 * The one form of a path: archives that were packed again on another system have other separators, a leading `./`, and
 * letters encoded differently.
 */
export function zipPath(...parts: string[]): string {
  const steps = parts.flatMap((part) => part.split(/[\\/]/));
  return steps
    .filter((step) => step !== '' && step !== '.')
    .join('/')
    .normalize('NFC');
}

/** Folders and files that macOS, Windows, and storage systems add when they pack or copy a folder. */
const FOREIGN = /(^|\/)(__MACOSX|@eaDir|\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i;

const MAX_ENTRIES = 250_000;
const PIECE = 256 * 1024;

/** Opens a zip without loading it. Entries are decompressed on demand, up to a limit. */
export async function openZip(source: ByteSource): Promise<OpenZip> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false };
    yauzl.fromRandomAccessReader(new SourceReader(source), source.size, options, (error, file) =>
      error ? reject(broken()) : resolve(file),
    );
  });
  if (zip.entryCount > MAX_ENTRIES)
    throw new ImportError(defineMessages('This archive has too many files.'));
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      const name = zipPath(decodeName(entry));
      if (!FOREIGN.test(name) && !entry.fileName.endsWith('/')) entries.set(name, entry);
      zip.readEntry();
    });
    zip.once('end', resolve);
    // Archives with encrypted names are recognized only by this error.
    zip.once('error', (error: Error) =>
      reject(/encryption/i.test(error.message) ? locked() : broken()),
    );
    zip.readEntry();
  });
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(zipPath(name)),
    async read(name, max) {
      const entry = entries.get(zipPath(name));
      if (!entry || entry.uncompressedSize > max) return null;
      return unpacked(zip, entry, max);
    },
  };
}

/** macOS writes names in UTF-8 without saying so. */
function decodeName({ fileName, fileNameRaw }: Entry & { fileNameRaw?: Buffer }): string {
  return fileNameRaw && isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8') : fileName;
}

class SourceReader extends yauzl.RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  // yauzl would create two streams for each directory entry.
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead: number) => void,
  ): void {
    const copied = async () => {
      const bytes = await this.#source.read(position, position + length);
      return bytes.copy(buffer, offset);
    };
    callbackify(copied)(callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(pieces(this.#source, start, end), { objectMode: false });
  }
}

async function* pieces(source: ByteSource, start: number, end: number) {
  for (let at = start; at < end; at += PIECE) yield source.read(at, Math.min(at + PIECE, end));
}

function unpacked(zip: yauzl.ZipFile, entry: Entry, max: number): Promise<Buffer | null> {
  if (entry.isEncrypted()) throw locked();
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(broken());
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.byteLength;
        parts.push(part);
        if (size <= max) return;
        stream.destroy();
        resolve(null);
      });
      stream.once('error', () => reject(broken()));
      stream.once('end', () => resolve(Buffer.concat(parts)));
      return undefined;
    });
  });
}

function locked(): ImportError {
  return new ImportError(
    defineMessages('This archive is password-protected. Create it again without a password.'),
  );
}

function broken(): ImportError {
  return new ImportError(defineMessages("This archive is damaged and can't be read."));
}
