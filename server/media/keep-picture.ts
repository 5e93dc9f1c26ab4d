import { colorFamilyOf } from '@corkboard/shared/rules/color-family.ts';
import type { Db } from '../db/db.ts';
import { type BlobStore, filmKey, originalKey } from './blob-store.ts';
import type { Film } from './film.ts';
import type { TakenPicture } from './take-picture.ts';

/** A picture as the API names it. */
export interface KeptPicture {
  digest: string;
  width: number;
  height: number;
  dominant_color: string;
}

/**
 * Keeps a picture that was taken. The row comes first: should a sweep remove both in between, whoever names the picture
 * afterwards fails and begins again, and no row is left without its bytes.
 */
export async function keepPicture(
  { db, blobs }: { db: Db; blobs: BlobStore },
  { bytes, ...picture }: TakenPicture,
): Promise<KeptPicture> {
  await db
    .insertInto('pictures')
    .values({
      ...picture,
      color_family: colorFamilyOf(picture.dominant_color),
      mime: 'image/jpeg',
      bytes: bytes.byteLength,
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
  await blobs.put(originalKey(picture.digest), bytes);
  return picture;
}

/** The same for a film, whose poster is kept already. */
export async function keepFilm(
  { db, blobs }: { db: Db; blobs: BlobStore },
  { digest, film, poster }: { digest: string; film: Film; poster: string },
): Promise<void> {
  await db
    .insertInto('videos')
    .values({
      digest,
      mime: film.mime,
      bytes: film.bytes.byteLength,
      width: film.width,
      height: film.height,
      poster_digest: poster,
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
  await blobs.put(filmKey(digest, film.ending), film.bytes);
}
