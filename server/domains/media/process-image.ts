import { createHash } from 'node:crypto';
import { canBeCut } from '../../platform/blobs/sizes.ts';
import { isStrippedJpeg } from './bare-jpeg.ts';
import { ImageError } from './image-error.ts';
import { maxPixels, sharp } from './sharp.ts';

export interface ProcessedImage {
  digest: string;
  bytes: Buffer;
  width: number;
  height: number;
  dominant_color: string;
}

const maxBytes = 20 * 1024 * 1024;

/**
 * Decides by the first bytes, rotates upright, removes EXIF, and rejects images that decode to too many pixels. A
 * clean JPEG stays unchanged, so processing it again gives the same digest.
 */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  if (bytes.byteLength > maxBytes) throw new ImageError('too-many-bytes');
  const format = sniff(bytes);
  if (!format) throw new ImageError('not-a-picture');

  try {
    const clean =
      format === 'jpeg' && (await isClean(bytes)) ? Buffer.from(bytes) : await redraw(bytes);
    const { width, height } = await sharp(clean, { limitInputPixels: maxPixels }).metadata();
    if (!canBeCut({ width, height })) throw new ImageError('too-tall');
    const dominant_color = await dominantColor(clean);
    const digest = createHash('sha256').update(clean).digest('hex');
    return { digest, bytes: clean, width, height, dominant_color };
  } catch (error) {
    if (error instanceof ImageError) throw error;
    // The decoder's messages name internals. Users need only which of the two it is.
    const tooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    throw new ImageError(tooLarge ? 'too-many-pixels' : 'broken');
  }
}

function sniff(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp';
  if (/^ftyp(avif|avis|mif1)$/.test(text.slice(4))) return 'avif';
  return null;
}

async function isClean(bytes: Uint8Array): Promise<boolean> {
  const { space } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  return (space === 'srgb' || space === 'b-w') && isStrippedJpeg(bytes);
}

async function redraw(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, progressive: true })
    .toBuffer();
}

/** Decodes the whole image, so that a truncated one is rejected at upload. */
async function dominantColor(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
    .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map(hex).join('')}`;
}

function hex(part: number): string {
  return part.toString(16).padStart(2, '0');
}
