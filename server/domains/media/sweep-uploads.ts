import type { Transaction } from 'kysely';
import {
  type BlobStore,
  originalKey,
  renditionKey,
  stagedKey,
  videoKey,
} from '../../platform/blobs/blob-store.ts';
import { sizeNames } from '../../platform/blobs/sizes.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { sqlStateOf } from '../../platform/db/transaction.ts';
import type { UploadRepository } from './upload-repository.ts';

interface Dependencies {
  db: Db;
  blobs: BlobStore;
  uploads: UploadRepository;
}

const STILL_USED = ['23503', '23001'];

/** Removes uploads that are days old and unused. The database keeps what is referenced. */
export async function sweepUploads({ db, blobs, uploads }: Dependencies): Promise<void> {
  const old = await uploads.forgetOld();
  for (const { id } of old) {
    await Promise.all([blobs.delete(stagedKey(id, 'file')), blobs.delete(stagedKey(id, 'poster'))]);
  }
  for (const digest of new Set(old.flatMap((upload) => upload.video_digest ?? []))) {
    await removeUnused(db, async (trx) => {
      const video = await trx
        .deleteFrom('videos')
        .where('digest', '=', digest)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('uploads').select('id').where('video_digest', '=', digest))),
        )
        .returning('mime')
        .executeTakeFirst();
      if (video) await blobs.delete(videoKey(digest, video.mime === 'video/webm' ? 'webm' : 'mp4'));
    });
  }
  for (const digest of new Set(old.flatMap((upload) => upload.signature ?? []))) {
    await removeUnused(db, async (trx) => {
      const image = await trx
        .deleteFrom('pictures')
        .where('digest', '=', digest)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('uploads').select('id').where('signature', '=', digest))),
        )
        .returning('digest')
        .executeTakeFirst();
      if (image) await removeImage(blobs, digest);
    });
  }
}

/** One transaction per digest, so that a reference stops only that removal. */
async function removeUnused(
  db: Db,
  work: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (!STILL_USED.includes(sqlStateOf(error))) throw error;
    });
}

async function removeImage(blobs: BlobStore, digest: string): Promise<void> {
  await blobs.delete(originalKey(digest));
  for (const size of sizeNames) {
    for (const format of ['jpg', 'webp'] as const) {
      await blobs.delete(renditionKey(digest, size, format));
    }
  }
}
