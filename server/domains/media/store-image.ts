import { colorFamilyOf } from '@corkboard/shared/rules/color-family.ts';
import { type BlobStore, originalKey, videoKey } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import type { ProcessedImage } from './process-image.ts';
import type { VideoInfo } from './video.ts';

export interface StoredImage {
  digest: string;
  width: number;
  height: number;
  dominant_color: string;
}

/**
 * Writes the row first: if a sweep removes both in between, a later reference fails and is retried, and no row is
 * left without bytes.
 */
export async function storeImage(
  { db, blobs }: { db: Db; blobs: BlobStore },
  { bytes, ...image }: ProcessedImage,
): Promise<StoredImage> {
  await db
    .insertInto('pictures')
    .values({
      ...image,
      color_family: colorFamilyOf(image.dominant_color),
      mime: 'image/jpeg',
      bytes: bytes.byteLength,
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
  await blobs.put(originalKey(image.digest), bytes);
  return image;
}

export async function storeVideo(
  { db, blobs }: { db: Db; blobs: BlobStore },
  { digest, film: video, poster }: { digest: string; film: VideoInfo; poster: string },
): Promise<void> {
  await db
    .insertInto('videos')
    .values({
      digest,
      mime: video.mime,
      bytes: video.bytes.byteLength,
      width: video.width,
      height: video.height,
      poster_digest: poster,
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
  await blobs.put(videoKey(digest, video.ending), video.bytes);
}
