import { createHash } from 'node:crypto';

import type { Db } from '../db/db.ts';
import { isFull } from '../http/is-full.ts';
import { said } from '../words/sentence.ts';
import { type BlobStore, stagedKey } from './blob-store.ts';
import { takeFilm } from './film.ts';
import { jobQueue } from './job-queue.ts';
import { keepFilm, keepPicture } from './keep-picture.ts';
import { PictureRefused } from './picture-refused.ts';
import { blankPoster } from './poster.ts';
import type { Renditions } from './renditions.ts';
import { pictureJobs } from './sharp.ts';
import { takePicture } from './take-picture.ts';
import type { UploadOutcome, UploadRepository } from './upload-repository.ts';

export interface UploadProcessing {
  /** Works on a file that has come in, unless somebody does already. */
  start(uploadId: string): void;
  /** Resolves when what this process does about these is done, or after so many milliseconds. */
  settled(uploadIds: string[], milliseconds: number): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

interface Dependencies {
  db: Db;
  blobs: BlobStore;
  uploads: UploadRepository;
  renditions: Renditions;
  onFault(fault: unknown): void;
}

/** Said to whoever has sent a file: nobody waits for a disk to be emptied. */
const NO_ROOM: UploadOutcome = {
  message: said('Corkboard has no room for this at the moment. Try again later.'),
};

/** What a grid and a dialog show first of a new picture. */
const firstSizes = ['236x', '474x', '736x'];

/** Looks at files that people have sent, a few at a time. What a killed process leaves, another takes up. */
export function uploadProcessing(dependencies: Dependencies): UploadProcessing {
  const { blobs, uploads, renditions, onFault } = dependencies;
  const queue = jobQueue(pictureJobs);
  const underWay = new Map<string, Promise<void>>();

  async function work(id: string): Promise<void> {
    const claimed = await uploads.claim(id);
    if (!claimed) return;
    const looked =
      claimed.type === 'video' ? filmOf(id, dependencies) : pictureOf(id, dependencies);
    const outcome = await looked.catch((fault: unknown) => {
      if (!isFull(fault)) throw fault;
      onFault(fault);
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
      const job = queue
        .run(() => work(id))
        .catch(onFault)
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

async function pictureOf(id: string, around: Dependencies): Promise<UploadOutcome> {
  const staged = await around.blobs.get(stagedKey(id, 'file'));
  if (!staged) return { message: said('The file did not arrive. Send it again.') };
  const taken = await takenOrWhy(staged);
  if ('message' in taken) return taken;
  const { digest } = await keepPicture(around, taken);
  return { signature: digest, video_digest: null };
}

async function filmOf(id: string, around: Dependencies): Promise<UploadOutcome> {
  const staged = await around.blobs.get(stagedKey(id, 'file'));
  if (!staged) return { message: said('The file did not arrive. Send it again.') };
  const film = takeFilm(staged);
  if (!film) return { message: said('This is not an MP4 or WebM video.') };
  const given = await around.blobs.get(stagedKey(id, 'poster'));
  const poster = await takenOrWhy(given ?? (await blankPoster(film.width, film.height)));
  if ('message' in poster) return poster;
  await keepPicture(around, poster);
  const digest = createHash('sha256').update(film.bytes).digest('hex');
  await keepFilm(around, { digest, film, poster: poster.digest });
  return { signature: poster.digest, video_digest: digest };
}

async function takenOrWhy(bytes: Uint8Array) {
  return takePicture(bytes).catch((fault: unknown) => {
    if (fault instanceof PictureRefused) return { message: fault.sentence };
    throw fault;
  });
}
