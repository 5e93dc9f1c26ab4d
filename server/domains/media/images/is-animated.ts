/** Whether an image has several frames, of which only the first would be stored. Judged by its container. */
export function isAnimated(given: Uint8Array): boolean {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG')) return isAnimatedPng(bytes);
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return isAnimatedWebp(bytes);
  return head.endsWith('ftypavis');
}

/** An animated PNG says how many frames it has before the first one. */
function isAnimatedPng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.byteLength) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return bytes.readUInt32BE(at + 8) > 1;
    if (type === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

const ANIMATION_FLAG = 0x02;

function isAnimatedWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & ANIMATION_FLAG) !== 0;
}
