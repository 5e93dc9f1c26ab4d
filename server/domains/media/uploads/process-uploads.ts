import { createHash } from 'node:crypto';
import { MAX_VIDEO_SECONDS } from '@corkboard/shared/rules/pins';
import { type BlobStore, stagedKey } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../platform/db/db.ts';
import { runShared } from '../../../platform/db/run-shared.ts';
import { isDiskFull } from '../../../platform/http/errors/is-disk-full.ts';
import { defineMessages } from '../../../platform/i18n/message.ts';
import { jobQueue } from '../../../platform/jobs/job-queue.ts';
import { ImageError } from '../images/image-error.ts';
import { isAnimated } from '../images/is-animated.ts';
import { processImage } from '../images/process-image.ts';
import type { Renditions } from '../images/renditions.ts';
import { imageJobs } from '../images/sharp.ts';
import { storeImage, storeVideo } from '../images/store-image.ts';
import { blankPoster, markPoster } from '../poster.ts';
import { inspectVideo } from '../video.ts';
import type { UploadOutcome, UploadRepository } from './upload-repository.ts';

export interface UploadProcessing {
  start(uploadId: string): void;
  /** Resolves when this process has finished these uploads, or after the given time. */
  settled(uploadIds: string[], milliseconds: number): Promise<void>;
  idle(): Promise<void>;
}

interface Dependencies {
  db: Db;
  blobs: BlobStore;
  uploads: UploadRepository;
  renditions: Renditions;
  onError(error: unknown): void;
}

const NO_ROOM: UploadOutcome = {
  message: defineMessages('The server is out of storage. Try again later.'),
};

const firstSizes = ['236x', '474x', '736x'];

/** Processes a few uploads at a time, including those that a killed process left. */
export function uploadProcessing(dependencies: Dependencies): UploadProcessing {
  const { blobs, uploads, renditions, onError } = dependencies;
  const queue = jobQueue(imageJobs);
  const underWay = new Map<string, Promise<void>>();

  async function work(id: string): Promise<void> {
    const claimed = await uploads.claim(id);
    if (!claimed) return;
    const looked =
      claimed.type === 'video'
        ? storeUploadedVideo(id, dependencies)
        : storeUploadedImage(id, dependencies);
    const outcome = await looked.catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
      onError(error);
      return NO_ROOM;
    });
    await uploads.finish(id, outcome);
    await Promise.all([blobs.delete(stagedKey(id, 'file')), blobs.delete(stagedKey(id, 'poster'))]);
    if (!('signature' in outcome)) return;
    await renditions.warm(outcome.signature, firstSizes, ['webp']);
  }

  return {
    start(id) {
      if (underWay.has(id)) return;
      const job = runShared(() => queue.run(() => work(id)))
        .catch(onError)
        .finally(() => underWay.delete(id));
      underWay.set(id, job);
    },
    async settled(ids, milliseconds) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, milliseconds);
      });
      const jobs = ids.flatMap((id) => underWay.get(id) ?? []);
      await Promise.race([Promise.all(jobs), late]);
      clearTimeout(timer);
    },
    async idle() {
      await Promise.all(underWay.values());
    },
  };
}

/** An import or a link keeps the first frame: no one is there to choose another file. */
const ANIMATED = defineMessages(
  'This image moves, and Corkboard shows only still images. Choose another, or upload it as a video.',
);

async function storeUploadedImage(id: string, around: Dependencies): Promise<UploadOutcome> {
  const staged = await around.blobs.get(stagedKey(id, 'file'));
  if (!staged)
    return { message: defineMessages('The upload was incomplete. Send the file again.') };
  if (isAnimated(staged)) return { message: ANIMATED };
  const taken = await takenOrWhy(staged);
  if ('message' in taken) return taken;
  const { digest } = await storeImage(around, taken);
  return { signature: digest, video_digest: null };
}

async function storeUploadedVideo(id: string, around: Dependencies): Promise<UploadOutcome> {
  const staged = await around.blobs.get(stagedKey(id, 'file'));
  if (!staged)
    return { message: defineMessages('The upload was incomplete. Send the file again.') };
  const video = inspectVideo(staged);
  if (!video) return { message: defineMessages('This is not an MP4 or WebM video.') };
  if ((video.seconds ?? 0) > MAX_VIDEO_SECONDS) {
    return { message: defineMessages('This video is longer than 15 minutes.') };
  }
  const given = await around.blobs.get(stagedKey(id, 'poster'));
  const taken = await takenOrWhy(given ?? (await blankPoster(video.width, video.height)));
  if ('message' in taken) return taken;
  const digest = createHash('sha256').update(video.bytes).digest('hex');
  const poster = markPoster(taken, digest);
  await storeImage(around, poster);
  await storeVideo(around, { digest, video, poster: poster.digest });
  return { signature: poster.digest, video_digest: digest };
}

async function takenOrWhy(bytes: Uint8Array) {
  return processImage(bytes).catch((error: unknown) => {
    if (error instanceof ImageError) return { message: error.sentence };
    throw error;
  });
}
