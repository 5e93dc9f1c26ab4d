import { sharp } from './sharp.ts';

const END = Buffer.from([0xff, 0xd9]);
const NOISE_BYTES = 64 * 1024;

/**
 * Returns a JPEG that breaks a rule with an end marker, or null if part of its image is missing. Decoders fill what is
 * missing from the bytes that follow: if other bytes give another image, the file was cut off.
 */
export async function asWholeJpeg(bytes: Buffer, maxPixels: number): Promise<Buffer | null> {
  const image = bytes.subarray(0, findEnd(bytes));
  const whole = Buffer.concat([image, END]);
  const followed = Buffer.concat([image, noise(), END]);
  // One after the other: the memory that was admitted is that of one.
  const one = await thumbnail(whole, maxPixels);
  const other = await thumbnail(followed, maxPixels);
  return one.equals(other) ? whole : null;
}

function thumbnail(bytes: Buffer, limitInputPixels: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels, failOn: 'none' })
    .resize(64, 64, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** Without 0xff, which starts a marker. */
function noise(): Buffer {
  let state = 1;
  const bytes = Buffer.alloc(NOISE_BYTES);
  for (let at = 0; at < NOISE_BYTES; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[at] = state % 255;
  }
  return bytes;
}

/** The position of the end marker, or of the end of the file. Skips stray bytes between segments. */
function findEnd(bytes: Buffer): number {
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.byteLength) return bytes.byteLength;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return at;
    if (marker === 0xff) at += 1;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (at + 4 > bytes.byteLength) return bytes.byteLength;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}
