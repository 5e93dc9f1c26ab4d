import type { PinImport } from '@corkboard/shared/contract/pins';
import { defineMessages } from '../../../platform/i18n/message.ts';
import { decodePage } from '../../../platform/net/decode-page.ts';
import type { ByteSource } from './byte-source.ts';
import { ImportError, type ImportedBoard, type ImportedPin, unreadable } from './import-item.ts';
import { openZip } from './open-zip.ts';
import { isBookmarks, readBookmarks } from './read-bookmarks.ts';
import { isCorkboard, readCorkboard } from './read-corkboard.ts';
import { readPinterestHtml, readPinterestJson } from './read-pinterest.ts';

export interface ReadImport {
  format: PinImport['format'];
  pins: ImportedPin[];
  boards: ImportedBoard[];
}

const MB = 1024 * 1024;
const MAX_TEXT = 100 * MB;
const MAX_PINS = 100_000;
const MAX_LISTS = 5000;

const EMPTY = defineMessages('This file is empty.');
const UNKNOWN_KIND = defineMessages(
  "This isn't a Corkboard export, a Pinterest export, or a bookmark file.",
);
/** In an archive, other files next to the lists are fine. */
const OTHER_KINDS: ReadonlySet<string> = new Set([EMPTY, UNKNOWN_KIND, unreadable().sentence]);

/** Detects the format by content, never by file name. @throws ImportError */
export async function readImport(source: ByteSource): Promise<ReadImport> {
  const read = (await isZip(source)) ? await readZip(source) : readText(await whole(source));
  if (read.pins.length === 0 && read.boards.length === 0) {
    throw new ImportError(defineMessages('There are no Pins in this file.'));
  }
  rejectTooMany(read.pins);
  return read;
}

function rejectTooMany(pins: readonly ImportedPin[]): void {
  if (pins.length > MAX_PINS)
    throw new ImportError(defineMessages('There are too many Pins in this file.'));
}

export async function isZip(source: ByteSource): Promise<boolean> {
  if (source.size < 4) return false;
  return (await source.read(0, 4)).equals(Buffer.from('PK\u0003\u0004'));
}

async function whole(source: ByteSource): Promise<Buffer> {
  if (source.size > MAX_TEXT) {
    throw new ImportError(
      defineMessages('This file is too large for a list of Pins: 100 MB at most.'),
    );
  }
  return source.read(0, source.size);
}

async function readZip(source: ByteSource): Promise<ReadImport> {
  const zip = await openZip(source);
  const own = zip.names.filter((name) => /(^|\/)corkboard\.json$/.test(name));
  const lists = own.length > 0 ? own : zip.names.filter((name) => /\.(json|html?)$/i.test(name));
  if (lists.length > MAX_LISTS) {
    throw new ImportError(defineMessages('This archive has too many files.'));
  }
  let whole: ReadImport | null = null;
  // A total, because thousands of small entries could each expand to the limit.
  let left = MAX_TEXT;
  for (const name of lists) {
    const text = await zip.read(name, left);
    if (text === null)
      throw new ImportError(
        defineMessages('The lists in this archive are too large: 100 MB at most.'),
      );
    left -= text.byteLength;
    // Images are next to their list, also if the archive was packed again with a folder around it.
    const folder = name.split('/').slice(0, -1).join('/');
    const found = own.length > 0 ? readText(text, folder) : readIfKnown(text);
    if (found === null) continue;
    whole ??= { format: found.format, pins: [], boards: [] };
    for (const pin of found.pins) whole.pins.push(pin);
    for (const board of found.boards) whole.boards.push(board);
    rejectTooMany(whole.pins);
  }
  if (whole === null) throw unknownKind();
  return whole;
}

/** Returns null for a file of another kind. Archives have several. */
function readIfKnown(bytes: Buffer): ReadImport | null {
  try {
    return readText(bytes);
  } catch (error) {
    if (error instanceof ImportError && OTHER_KINDS.has(error.sentence)) return null;
    throw error;
  }
}

function decodeText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return decodePage(bytes, isUtf16 ? 'charset=utf-16le' : '');
}

function readText(bytes: Buffer, folder = ''): ReadImport {
  if (bytes.byteLength === 0) throw new ImportError(EMPTY);
  const text = decodeText(bytes);
  if (/^\s*[[{]/.test(text)) return readJson(text, folder);
  if (isBookmarks(text)) return { format: 'bookmarks', pins: readBookmarks(text), boards: [] };
  const pins = readPinterestHtml(text);
  if (pins === null) throw unknownKind();
  return { format: 'pinterest', pins, boards: [] };
}

function readJson(text: string, folder: string): ReadImport {
  const file = parsed(text);
  if (isCorkboard(file)) return { format: 'corkboard', ...readCorkboard(file, folder) };
  const pins = readPinterestJson(file);
  if (pins.length === 0) throw unknownKind();
  return { format: 'pinterest', pins, boards: [] };
}

function unknownKind(): ImportError {
  return new ImportError(UNKNOWN_KIND);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}
