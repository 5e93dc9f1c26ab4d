import { type BlobStore, originalKey, renditionKey } from '../../../platform/blobs/blob-store.ts';
import {
  MAX_WEBP_SIDE,
  outputSize,
  parseSize,
  type Resize,
} from '../../../platform/blobs/sizes.ts';
import { runShared } from '../../../platform/db/run-shared.ts';
import { jobQueue, type Priority } from '../../../platform/jobs/job-queue.ts';
import { imageJobs, maxPixels, sharp } from './sharp.ts';

export type Format = 'jpg' | 'webp';

/** Renditions that failed. Each is attempted once per process. */
const MAX_FAILED = 1000;

export interface Renditions {
  /** Renders on demand. Returns null for an unknown size or image, and for one that can't be rendered. */
  get(size: string, digest: string, format: Format): Promise<Buffer | null>;
  warm(digest: string, sizes: string[], formats: Format[]): Promise<void>;
}

export function renditions(blobs: BlobStore): Renditions {
  const queue = jobQueue(imageJobs);
  const runningJobs = new Map<string, Promise<Buffer | null>>();
  const failed = new Set<string>();

  function noteFailed(key: string): null {
    const [oldest] = failed;
    if (failed.size >= MAX_FAILED && oldest !== undefined) failed.delete(oldest);
    failed.add(key);
    return null;
  }

  function make(size: string, cut: Resize, digest: string, format: Format, priority: Priority) {
    const key = renditionKey(digest, size, format);
    if (failed.has(key)) return Promise.resolve(null);
    const running = runningJobs.get(key);
    if (running) return running;
    const makeKept = async () => {
      const original = await blobs.get(originalKey(digest));
      if (!original) return null;
      const bytes = await render(original, cut, format).catch(() => null);
      if (bytes === null) return noteFailed(key);
      // A store that is full can still show images.
      await blobs.put(key, bytes).catch(() => {});
      return bytes;
    };
    const job = runShared(() => queue.run(makeKept, priority)).finally(() =>
      runningJobs.delete(key),
    );
    runningJobs.set(key, job);
    return job;
  }

  return {
    async get(size, digest, format) {
      const cut = parseSize(size);
      if (!cut) return null;
      if (cut.kind === 'orig') return blobs.get(originalKey(digest));
      return (
        (await blobs.get(renditionKey(digest, size, format))) ??
        (await make(size, cut, digest, format, 'asked'))
      );
    },
    async warm(digest, sizes, formats) {
      for (const size of sizes) {
        const cut = parseSize(size);
        if (!cut || cut.kind === 'orig') continue;
        for (const format of formats) {
          if (await blobs.has(renditionKey(digest, size, format))) continue;
          await make(size, cut, digest, format, 'spare');
        }
      }
    },
  };
}

async function render(original: Buffer, cut: Resize, format: Format): Promise<Buffer> {
  const source = sharp(original, { limitInputPixels: maxPixels });
  const { width, height } = outputSize(cut, await source.metadata());
  // Exact dimensions, so that the file matches the API.
  const fit = cut.kind === 'square' ? 'cover' : 'fill';
  const isWebp = format === 'webp' && Math.max(width, height) <= MAX_WEBP_SIDE;
  const cutOut = source.resize(width, height, { fit, position: 'center' });
  return isWebp
    ? cutOut.webp({ quality: 78, effort: 2 }).toBuffer()
    : cutOut.jpeg({ quality: 80, progressive: width > 300 }).toBuffer();
}
