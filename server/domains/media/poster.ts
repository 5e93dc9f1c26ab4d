import { createHash } from 'node:crypto';
import type { ProcessedImage } from './images/process-image.ts';
import { sharp } from './images/sharp.ts';

const ink = { r: 0x2b, g: 0x27, b: 0x22 };
const light = [0xec, 0xe7, 0xdc] as const;

export async function blankPoster(width: number, height: number): Promise<Buffer> {
  const most = Math.min(width, height);
  const side = Math.min(most, Math.max(16, Math.round(most / 4)));
  const mark = await sharp(playMark(side), { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([{ input: mark, gravity: 'center' }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

function playMark(side: number): Buffer {
  const pixels = Buffer.alloc(side * side * 4);
  for (let y = 0; y < side; y += 1) {
    const reach = side * (1 - Math.abs(y / side - 0.5) * 2);
    for (let x = 0; x < reach; x += 1) pixels.set([...light, 255], (y * side + x) * 4);
  }
  return pixels;
}

/** The only kind of note that `processImage` keeps, so that processing again gives the same digest. */
const NOTE = 0xe0;

/**
 * Notes the video in its poster, which looks as before. A Pin names its upload by the poster's digest, and posters of
 * different videos can be equal: a blank one, or a black first frame.
 */
export function markPoster(poster: ProcessedImage, videoDigest: string): ProcessedImage {
  const text = Buffer.from(`Video ${videoDigest}`);
  const note = Buffer.concat([Buffer.from([0xff, NOTE, 0, text.byteLength + 2]), text]);
  // A JPEG's own header comes first.
  const at = poster.bytes.at(3) === NOTE ? 4 + poster.bytes.readUInt16BE(4) : 2;
  const bytes = Buffer.concat([poster.bytes.subarray(0, at), note, poster.bytes.subarray(at)]);
  return { ...poster, bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}
