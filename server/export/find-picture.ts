import type { Db } from '../db/db.ts';
import { previewLink } from '../link-preview/preview-link.ts';
import type { BlobStore } from '../media/blob-store.ts';
import { keepPicture } from '../media/keep-picture.ts';
import { PictureRefused } from '../media/picture-refused.ts';
import { type TakenPicture, takePicture } from '../media/take-picture.ts';
import { FetchRefused } from '../net/fetch-refused.ts';
import type { FetchPublic } from '../net/safe-fetch.ts';
import type { ImportedPin } from './import-item.ts';
import type { OpenZip } from './open-zip.ts';

/** A picture that is kept, or why there is none, in words for the person. */
export type FoundPicture = { digest: string } | { reason: string };

export interface PictureFinderDependencies {
  db: Db;
  blobs: BlobStore;
  fetchPublic: FetchPublic;
  archive: OpenZip | null;
  userId: string;
}

const MOST_BYTES = 20 * 1024 * 1024;
const limits = { maxBytes: MOST_BYTES, timeout: 10_000, accept: 'image/*' };

/** Finds an imported Pin's picture: in the file, at its address, or on the page that it leads to. */
export function pictureFinder(dependencies: PictureFinderDependencies) {
  const { db, blobs, fetchPublic, archive, userId } = dependencies;

  async function kept(picture: TakenPicture): Promise<FoundPicture> {
    const { digest } = await keepPicture({ db, blobs }, picture);
    return { digest };
  }

  async function inFile(name: string): Promise<FoundPicture> {
    const bytes = await archive?.read(name, MOST_BYTES);
    if (bytes) return kept(await takePicture(bytes));
    // Without its archive, an export still names pictures that are one's own here.
    const digest = /([0-9a-f]{64})\.jpg$/.exec(name)?.[1] ?? '';
    const own = await db
      .selectFrom('pins')
      .select('id')
      .where('user_id', '=', userId)
      .where('picture_digest', '=', digest)
      .limit(1)
      .executeTakeFirst();
    return own ? { digest } : { reason: 'Its picture is not in the file.' };
  }

  async function onPage(link: string): Promise<FoundPicture> {
    const { pictures } = await previewLink(fetchPublic, link);
    const [first] = pictures;
    return first ? kept(first) : { reason: 'Its page shows no picture that can be pinned.' };
  }

  async function find({ picture, link }: ImportedPin): Promise<FoundPicture> {
    if (picture && 'file' in picture) return inFile(picture.file);
    if (picture) {
      const answer = await fetchPublic(picture.url, limits);
      if (answer.status < 400) return kept(await takePicture(answer.bytes));
      return { reason: 'Its picture is not there any more.' };
    }
    return link === null ? { reason: 'It has neither picture nor link.' } : onPage(link);
  }

  return async (item: ImportedPin): Promise<FoundPicture> => {
    try {
      return await find(item);
    } catch (fault) {
      if (fault instanceof PictureRefused || fault instanceof FetchRefused) {
        return { reason: fault.message };
      }
      throw fault;
    }
  };
}
