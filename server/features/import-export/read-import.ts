import type { PinImport } from '@corkboard/shared/contract/pins';
import { defineMessages } from '../../platform/i18n/message.ts';
import { decodePage } from '../../platform/net/decode-page.ts';
import type { ByteSource } from './byte-source.ts';
import { ImportError, type ImportedBoard, type ImportedPin, unreadable } from './import-item.ts';
import { openZip } from './open-zip.ts';
import { readBookmarks } from './read-bookmarks.ts';
import { isCorkboard, readCorkboard } from './read-corkboard.ts';
import { isPinterestHtml, readPinterestHtml, readPinterestJson } from './read-pinterest.ts';

export interface ReadImport {
  format: PinImport['format'];
  pins: ImportedPin[];
  boards: ImportedBoard[];
}

const MB = 1024 * 1024;
const MAX_TEXT = 100 * MB;
const MAX_PINS = 100_000;
const MAX_LISTS = 5000;

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
  const own = zip.names.find(
    (name) => name === 'corkboard.json' || name.endsWith('/corkboard.json'),
  );
  const texts =
    own === undefined ? zip.names.filter((name) => /\.(json|html?)$/i.test(name)) : [own];
  if (texts.length > MAX_LISTS) {
    throw new ImportError(defineMessages('This archive holds too many files.'));
  }
  const pins: ImportedPin[] = [];
  // A total, because thousands of small entries could each expand to the limit.
  let left = MAX_TEXT;
  let isKnown = false;
  for (const name of texts) {
    const text = await zip.read(name, left);
    if (text === null)
      throw new ImportError(
        defineMessages('The lists in this archive are too large: 100 MB at most.'),
      );
    if (own !== undefined) return readText(text);
    left -= text.byteLength;
    const found = parsePinterest(decodeText(text));
    isKnown ||= found !== null;
    for (const pin of found ?? []) pins.push(pin);
    rejectTooMany(pins);
  }
  if (!isKnown) throw unknownKind();
  return { format: 'pinterest', pins, boards: [] };
}

/** Returns null for a page that isn't from Pinterest. A page without Pins is valid. */
function parsePinterest(text: string): ImportedPin[] | null {
  if (isPinterestHtml(text)) return readPinterestHtml(text);
  try {
    const pins = readPinterestJson(JSON.parse(text));
    return pins.length === 0 ? null : pins;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function decodeText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return decodePage(bytes, isUtf16 ? 'charset=utf-16le' : '');
}

function readText(bytes: Buffer): ReadImport {
  if (bytes.byteLength === 0) throw new ImportError(defineMessages('This file is empty.'));
  const text = decodeText(bytes);
  if (/^\s*[[{]/.test(text)) return readJson(text);
  if (isPinterestHtml(text)) {
    return { format: 'pinterest', pins: readPinterestHtml(text), boards: [] };
  }
  if (/NETSCAPE-Bookmark-file|<dl/i.test(text)) {
    return { format: 'bookmarks', pins: readBookmarks(text), boards: [] };
  }
  throw unknownKind();
}

function readJson(text: string): ReadImport {
  const file = parsed(text);
  if (isCorkboard(file)) return { format: 'corkboard', ...readCorkboard(file) };
  const pins = readPinterestJson(file);
  if (pins.length === 0) throw unknownKind();
  return { format: 'pinterest', pins, boards: [] };
}

function unknownKind(): ImportError {
  return new ImportError(
    defineMessages('This is neither an export of Corkboard or Pinterest nor a bookmark file.'),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}
