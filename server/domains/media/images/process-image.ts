import { createHash } from 'node:crypto';
import { MAX_IMAGE_BYTES } from '@corkboard/shared/rules/pins';
import type { Metadata } from 'sharp';
import { canBeCut } from '../../../platform/blobs/sizes.ts';
import { isStrippedJpeg } from './bare-jpeg.ts';
import { estimateDecodeBytes, MAX_DECODE_BYTES, memoryQueue } from './decode-memory.ts';
import { ImageError } from './image-error.ts';
import { type RecognizedImage, recognizeImage } from './recognize-image.ts';
import { maxPixels, sharp } from './sharp.ts';
import { asWholeJpeg } from './whole-jpeg.ts';

export interface ProcessedImage {
  digest: string;
  bytes: Buffer;
  width: number;
  height: number;
  dominant_color: string;
}

type Description = Omit<ProcessedImage, 'digest' | 'bytes'>;

/** Larger images, such as those of 50-megapixel phones, are stored with half the width and height. */
const MAX_STORED_PIXELS = 50_000_000;

const runWithin = memoryQueue(MAX_DECODE_BYTES);

/**
 * Decides by the first bytes, rotates upright, and removes EXIF. Takes what browsers show. A clean JPEG stays unchanged,
 * so processing it again gives the same digest. @throws ImageError
 */
export async function processImage(given: Uint8Array): Promise<ProcessedImage> {
  if (given.byteLength > MAX_IMAGE_BYTES) throw new ImageError('too-many-bytes');
  const image = recognizeImage(given);
  if (!image) throw new ImageError('not-a-picture');

  try {
    const metadata = await sharp(image.bytes, { limitInputPixels: false }).metadata();
    if (metadata.width * metadata.height > maxPixels) throw new ImageError('too-many-pixels');
    const memory = estimateDecodeBytes(metadata);
    if (memory > MAX_DECODE_BYTES) throw new ImageError('too-much-memory');
    return await runWithin(memory, () => clean(image, metadata));
  } catch (error) {
    if (error instanceof ImageError) throw error;
    // The decoder's messages name internals.
    throw new ImageError('broken');
  }
}

async function clean(image: RecognizedImage, metadata: Metadata): Promise<ProcessedImage> {
  const kept = isClean(image, metadata) ? await describe(image.bytes).catch(() => null) : null;
  const bytes = kept ? Buffer.from(image.bytes) : await redraw(image, metadata);
  const description = kept ?? (await describe(bytes));
  if (!canBeCut(description)) throw new ImageError('too-tall');
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { digest, bytes, ...description };
}

function isClean({ format, bytes }: RecognizedImage, { space, width, height }: Metadata): boolean {
  return (
    format === 'jpeg' &&
    (space === 'srgb' || space === 'b-w') &&
    width * height <= MAX_STORED_PIXELS &&
    isStrippedJpeg(bytes)
  );
}

async function redraw({ format, bytes }: RecognizedImage, metadata: Metadata): Promise<Buffer> {
  const draw = (source: Buffer, failOn: 'warning' | 'error') => {
    const image = sharp(source, { limitInputPixels: maxPixels, failOn }).rotate();
    const { width, height } = metadata.autoOrient;
    // Half the size is decoded directly, without the memory of the whole.
    if (width * height > MAX_STORED_PIXELS) {
      image.resize(Math.round(width / 2), Math.round(height / 2), { fit: 'fill' });
    }
    return image
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90, progressive: true })
      .toBuffer();
  };
  if (format !== 'jpeg') return draw(bytes, 'error');
  try {
    return await draw(bytes, 'warning');
  } catch {
    const whole = await asWholeJpeg(bytes, maxPixels);
    if (!whole) throw new ImageError('broken');
    return draw(whole, 'error');
  }
}

/** Decodes the whole image strictly, so that every later reader can read it. */
async function describe(bytes: Buffer): Promise<Description> {
  const image = sharp(bytes, { limitInputPixels: maxPixels });
  const { width, height } = await image.metadata();
  const { data, info } = await image
    .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { dominant } = await sharp(data, { raw }).stats();
  const dominant_color = `#${[dominant.r, dominant.g, dominant.b].map(hex).join('')}`;
  return { width, height, dominant_color };
}

function hex(part: number): string {
  return part.toString(16).padStart(2, '0');
}
