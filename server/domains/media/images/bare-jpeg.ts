/** Segments needed for decoding: JFIF and Adobe headers, tables, frame, restart interval, scan. */
const needed = new Set([0xe0, 0xee, 0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd]);
const startOfScan = 0xda;

/**
 * Whether a JPEG contains only the image: no metadata segments, and nothing after its end, where other files can
 * hide.
 */
export function isStrippedJpeg(bytes: Uint8Array): boolean {
  if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return false;
    if (marker === startOfScan) return true;
    if (!needed.has(marker)) return false;
    at += 2 + view.getUint16(at + 2);
  }
  return false;
}
