export interface RecognizedImage {
  format: 'jpeg' | 'png' | 'webp' | 'avif';
  /** With the mistakes of its container mended that browsers ignore and the decoder doesn't. */
  bytes: Buffer;
}

const MAX_BRANDS = 100;

/** Recognizes an image by its first bytes, as browsers do. Returns null for other formats, such as HEIC. */
export function recognizeImage(given: Uint8Array): RecognizedImage | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const text = bytes.subarray(0, 12).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return { format: 'jpeg', bytes };
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { format: 'png', bytes };
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') {
    return { format: 'webp', bytes: withLengths(bytes) };
  }
  return isAvif(bytes) ? { format: 'avif', bytes: withBrand(bytes) } : null;
}

/** Any brand of the list can be `avif`. HEIC has the same container and some of the same brands. */
function isAvif(bytes: Buffer): boolean {
  return readBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis');
}

function readBrands(bytes: Buffer): string[] {
  if (bytes.byteLength < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.byteLength, 16 + MAX_BRANDS * 4);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

/** The decoder knows only some major brands. */
function withBrand(bytes: Buffer): Buffer {
  if (/^avi[fs]$/.test(bytes.toString('latin1', 8, 12))) return bytes;
  const changed = Buffer.from(bytes);
  changed.write('avif', 8, 'latin1');
  return changed;
}

const WEBP_CHUNKS = new Set([
  'VP8 ',
  'VP8L',
  'VP8X',
  'ALPH',
  'ANIM',
  'ANMF',
  'ICCP',
  'EXIF',
  'XMP ',
]);

/** Corrects the length of the file from its chunks. The decoder rejects a file with another one. */
function withLengths(bytes: Buffer): Buffer {
  let end = 12;
  while (end + 8 <= bytes.byteLength && WEBP_CHUNKS.has(bytes.toString('latin1', end, end + 4))) {
    const size = bytes.readUInt32LE(end + 4);
    end += 8 + size + (size % 2);
  }
  // Some writers leave out the last padding byte.
  if (end > bytes.byteLength + 1 || end === 12) return bytes;
  if (bytes.readUInt32LE(4) === end - 8 && end <= bytes.byteLength) return bytes;
  const changed = Buffer.alloc(end);
  bytes.copy(changed, 0, 0, end);
  changed.writeUInt32LE(end - 8, 4);
  return changed;
}
