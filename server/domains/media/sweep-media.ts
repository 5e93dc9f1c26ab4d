import {
  type BlobStore,
  originalKey,
  renditionKey,
  videoKey,
} from '../../platform/blobs/blob-store.ts';
import { sizeNames } from '../../platform/blobs/sizes.ts';
import type { Db } from '../../platform/db/db.ts';
import { rollBackToSavepoint, setSavepoint } from '../../platform/db/savepoint.ts';
import { getSqlState } from '../../platform/db/transaction.ts';
import { deleteUnusedImage } from './images/image-repository.ts';
import { type ReleasedFile, selectReleased, takeReleased } from './released-media-repository.ts';
import { deleteUnusedVideo } from './video-repository.ts';

interface Dependencies {
  db: Db;
  blobs: BlobStore;
}

/** Per run, so that other cleanups don't wait for a deleted account with a million Pins. */
const MAX_FILES = 10_000;
/** A row still refers to the file. */
const STILL_USED = ['23503', '23001'];

/** Deletes the files that nothing refers to anymore. Returns how many. */
export async function sweepMedia(
  { db, blobs }: Dependencies,
  stopping?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const file of await selectReleased(db, MAX_FILES)) {
    if (stopping?.aborted) break;
    if (await removeFile({ db, blobs }, file)) count += 1;
  }
  return count;
}

/** One transaction per file, because a reference stops only its own removal. */
async function removeFile({ db, blobs }: Dependencies, file: ReleasedFile): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await takeReleased(trx, file))) return false;
    await setSavepoint(trx);
    try {
      return file.kind === 'video'
        ? await removeVideo(trx, blobs, file.digest)
        : await removeImage(trx, blobs, file.digest);
    } catch (error) {
      if (!STILL_USED.includes(getSqlState(error))) throw error;
      await rollBackToSavepoint(trx);
      return false;
    }
  });
}

async function removeVideo(trx: Db, blobs: BlobStore, digest: string): Promise<boolean> {
  const mime = await deleteUnusedVideo(trx, digest);
  if (!mime) return false;
  await blobs.delete(videoKey(digest, mime === 'video/webm' ? 'webm' : 'mp4'));
  return true;
}

async function removeImage(trx: Db, blobs: BlobStore, digest: string): Promise<boolean> {
  if (!(await deleteUnusedImage(trx, digest))) return false;
  await blobs.delete(originalKey(digest));
  for (const size of sizeNames) {
    for (const format of ['jpg', 'webp'] as const) {
      await blobs.delete(renditionKey(digest, size, format));
    }
  }
  return true;
}
