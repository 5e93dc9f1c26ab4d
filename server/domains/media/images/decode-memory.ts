import type { Metadata } from 'sharp';

const MB = 1024 * 1024;
/** For all images that are being decoded together. */
export const MAX_DECODE_BYTES = 640 * MB;

/** About how many bytes decoding keeps at a time. A format that is read line by line keeps few. */
export function estimateDecodeBytes(image: Metadata): number {
  return image.width * image.height * getPixelBytes(image);
}

function getPixelBytes({ format, isProgressive, channels, depth }: Metadata): number {
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  switch (format) {
    case 'jpeg':
      return isProgressive ? 2 * channels : 0.25;
    case 'png':
      return isProgressive ? channels * sampleBytes : 0.25;
    case 'heif':
      return 6 * sampleBytes;
    default:
      return 6;
  }
}

/** Runs one after another what doesn't fit into the memory together, in the order of the calls. */
export function memoryQueue(max: number) {
  let used = 0;
  const waiting: { bytes: number; start: () => void }[] = [];

  function startNext(): void {
    for (
      let next = waiting[0];
      next && (used === 0 || used + next.bytes <= max);
      next = waiting[0]
    ) {
      waiting.shift();
      used += next.bytes;
      next.start();
    }
  }

  return async function runWithin<T>(bytes: number, run: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ bytes, start });
      startNext();
    });
    try {
      return await run();
    } finally {
      used -= bytes;
      startNext();
    }
  };
}
