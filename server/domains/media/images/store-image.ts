import { type BlobStore, originalKey, videoKey } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { VideoInfo } from '../video.ts';
import { insertVideo } from '../video-repository.ts';
import { colorColumns } from './color-columns.ts';
import { insertImage } from './image-repository.ts';
import type { ProcessedImage } from './process-image.ts';

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
  await insertImage(db, {
    ...image,
    ...colorColumns(image.dominant_color),
    mime: 'image/jpeg',
    bytes: bytes.byteLength,
  });
  await blobs.put(originalKey(image.digest), bytes);
  return image;
}

export async function storeVideo(
  { db, blobs }: { db: Db; blobs: BlobStore },
  { digest, video, poster }: { digest: string; video: VideoInfo; poster: string },
): Promise<void> {
  await insertVideo(db, {
    digest,
    mime: video.mime,
    bytes: video.bytes.byteLength,
    width: video.width,
    height: video.height,
    poster_digest: poster,
  });
  await blobs.put(videoKey(digest, video.ending), video.bytes);
}
