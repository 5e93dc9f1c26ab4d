import { createHash } from 'node:crypto';
import { ImageError } from '../../domains/media/images/image-error.ts';
import { hasImage } from '../../domains/media/images/image-repository.ts';
import { type ProcessedImage, processImage } from '../../domains/media/images/process-image.ts';
import { storeImage, storeVideo } from '../../domains/media/images/store-image.ts';
import { storeLinkMetadata } from '../../domains/media/link-page-repository.ts';
import { inspectVideo } from '../../domains/media/video.ts';
import { type BlobStore, originalKey } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import { defineMessages, type MessageId } from '../../platform/i18n/message.ts';
import { FetchError } from '../../platform/net/fetch-error.ts';
import type { FetchPublic } from '../../platform/net/safe-fetch.ts';
import { previewLink, takeFirst } from '../link-preview/preview-link.ts';
import { hasPinWithImage } from './import-pin-repository.ts';
import type { ImportedPin } from './read/import-item.ts';
import type { OpenZip } from './read/open-zip.ts';

export interface FoundMedia {
  digest: string;
  video?: string;
  pages?: { digest: string; alt_text: string; text: string }[];
}

export type FoundImage = FoundMedia | { reason: MessageId };

export interface ImageFinderDependencies {
  db: Db;
  blobs: BlobStore;
  fetchPublic: FetchPublic;
  archive: OpenZip | null;
  userId: string;
}

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_VIDEO_BYTES = 48 * 1024 * 1024;
const VIDEO_TOO_LARGE = defineMessages('Its video is too large: 48 MB at most.');
const limits = { maxBytes: MAX_BYTES, timeout: 10_000, accept: 'image/*' };

export function createImageFinder(dependencies: ImageFinderDependencies) {
  const { db, blobs, fetchPublic, archive, userId } = dependencies;

  async function kept(image: ProcessedImage): Promise<FoundImage> {
    const { digest } = await storeImage({ db, blobs }, image);
    return { digest };
  }

  async function inFile(name: string): Promise<FoundImage> {
    const bytes = await archive?.read(name, MAX_BYTES);
    if (bytes) return (await storedBefore(bytes)) ?? kept(await processImage(bytes));
    if (archive?.has(name)) throw new ImageError('too-many-bytes');
    // A JSON export without its archive can still name images that the user has.
    const digest = /([0-9a-f]{64})\.jpg$/.exec(name)?.[1] ?? '';
    return (await hasPinWithImage(db, userId, digest))
      ? { digest }
      : { reason: defineMessages("Its image isn't in the file.") };
  }

  async function storedBefore(bytes: Buffer): Promise<{ digest: string } | null> {
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (!(await hasImage(db, digest))) return null;
    await blobs.put(originalKey(digest), bytes);
    return { digest };
  }

  async function withMedia(item: ImportedPin, found: FoundImage): Promise<FoundImage> {
    if ('reason' in found || !item.kept) return found;
    const { film: video, pages } = item.kept;
    const media: FoundMedia = { ...found };
    if (video !== null) {
      const bytes = await archive?.read(video, MAX_VIDEO_BYTES);
      if (!bytes && archive?.has(video)) return { reason: VIDEO_TOO_LARGE };
      const taken = bytes ? inspectVideo(bytes) : null;
      if (!taken) return { reason: defineMessages("Its video isn't in the file.") };
      media.video = createHash('sha256').update(taken.bytes).digest('hex');
      await storeVideo({ db, blobs }, { digest: media.video, video: taken, poster: found.digest });
    }
    for (const { file, ...words } of pages) {
      const page = await inFile(file);
      if ('reason' in page) return page;
      media.pages = [...(media.pages ?? []), { ...words, digest: page.digest }];
    }
    return media;
  }

  async function onPage(link: string): Promise<FoundImage> {
    const { pictures: images, metadata } = await previewLink(fetchPublic, link, takeFirst);
    await storeLinkMetadata(db, link, metadata);
    const [first] = images;
    return first ? kept(first.image) : { reason: defineMessages('No images to pin on its page.') };
  }

  async function find({ picture: image, link }: ImportedPin): Promise<FoundImage> {
    if (image && 'file' in image) return inFile(image.file);
    if (image) {
      const answer = await fetchPublic(image.url, limits);
      if (answer.status < 400) return kept(await processImage(answer.bytes));
      return { reason: defineMessages("Its image isn't available anymore.") };
    }
    return link === null ? { reason: defineMessages('It has no image or link.') } : onPage(link);
  }

  return async (item: ImportedPin): Promise<FoundImage> => {
    try {
      return await withMedia(item, await find(item));
    } catch (error) {
      if (error instanceof ImageError || error instanceof FetchError) {
        return { reason: error.sentence };
      }
      throw error;
    }
  };
}
