import { createHash } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { storeLinkMetadata } from '../link-preview/link-pages.ts';
import { previewLink, takeFirst } from '../link-preview/preview-link.ts';
import { type BlobStore, originalKey } from '../media/blob-store.ts';
import { takeFilm } from '../media/film.ts';
import { keepFilm, keepPicture } from '../media/keep-picture.ts';
import { PictureRefused } from '../media/picture-refused.ts';
import { type TakenPicture, takePicture } from '../media/take-picture.ts';
import { FetchRefused } from '../net/fetch-refused.ts';
import type { FetchPublic } from '../net/safe-fetch.ts';
import { type Said, said } from '../words/sentence.ts';
import type { ImportedPin } from './import-item.ts';
import type { OpenZip } from './open-zip.ts';

/** What is kept for a Pin. */
export interface FoundMedia {
  digest: string;
  film?: string;
  pages?: { digest: string; alt_text: string; text: string }[];
}

/** A picture that is kept, or why there is none, in words for the person. */
export type FoundPicture = FoundMedia | { reason: Said };

export interface PictureFinderDependencies {
  db: Db;
  blobs: BlobStore;
  fetchPublic: FetchPublic;
  archive: OpenZip | null;
  userId: string;
}

const MOST_BYTES = 20 * 1024 * 1024;
/** As much as an upload may have. */
const MOST_FILM_BYTES = 48 * 1024 * 1024;
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
    if (bytes) return (await keptBefore(bytes)) ?? kept(await takePicture(bytes));
    // Without its archive, an export still names pictures that are one's own here.
    const digest = /([0-9a-f]{64})\.jpg$/.exec(name)?.[1] ?? '';
    const own = await db
      .selectFrom('pins')
      .select('id')
      .where('user_id', '=', userId)
      .where('picture_digest', '=', digest)
      .limit(1)
      .executeTakeFirst();
    return own ? { digest } : { reason: said('Its picture is not in the file.') };
  }

  /** What is here byte for byte was looked at when it came. */
  async function keptBefore(bytes: Buffer): Promise<{ digest: string } | null> {
    const digest = createHash('sha256').update(bytes).digest('hex');
    const known = await db
      .selectFrom('pictures')
      .select('digest')
      .where('digest', '=', digest)
      .executeTakeFirst();
    if (known) await blobs.put(originalKey(digest), bytes);
    return known ?? null;
  }

  /** The rest of a Pin of our own export: its film, the pages of its story. */
  async function withMedia(item: ImportedPin, found: FoundPicture): Promise<FoundPicture> {
    if ('reason' in found || !item.kept) return found;
    const { film, pages } = item.kept;
    const media: FoundMedia = { ...found };
    if (film !== null) {
      const bytes = await archive?.read(film, MOST_FILM_BYTES);
      const taken = bytes ? takeFilm(bytes) : null;
      if (!taken) return { reason: said('Its film is not in the file.') };
      media.film = createHash('sha256').update(taken.bytes).digest('hex');
      await keepFilm({ db, blobs }, { digest: media.film, film: taken, poster: found.digest });
    }
    for (const { file, ...words } of pages) {
      const page = await inFile(file);
      if ('reason' in page) return page;
      media.pages = [...(media.pages ?? []), { ...words, digest: page.digest }];
    }
    return media;
  }

  async function onPage(link: string): Promise<FoundPicture> {
    const { pictures, metadata } = await previewLink(fetchPublic, link, takeFirst);
    await storeLinkMetadata(db, link, metadata);
    const [first] = pictures;
    return first ? kept(first) : { reason: said('Its page shows no picture that can be pinned.') };
  }

  async function find({ picture, link }: ImportedPin): Promise<FoundPicture> {
    if (picture && 'file' in picture) return inFile(picture.file);
    if (picture) {
      const answer = await fetchPublic(picture.url, limits);
      if (answer.status < 400) return kept(await takePicture(answer.bytes));
      return { reason: said('Its picture is not there any more.') };
    }
    return link === null ? { reason: said('It has neither picture nor link.') } : onPage(link);
  }

  return async (item: ImportedPin): Promise<FoundPicture> => {
    try {
      return await withMedia(item, await find(item));
    } catch (fault) {
      if (fault instanceof PictureRefused || fault instanceof FetchRefused) {
        return { reason: fault.sentence };
      }
      throw fault;
    }
  };
}
