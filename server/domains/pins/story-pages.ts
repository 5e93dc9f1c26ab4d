import type { StoryPage } from '@corkboard/shared/contract/pins.ts';
import { sql } from 'kysely';
import { imagesOf, PIN_SIZES } from '../../platform/blobs/media-url.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { badRequest } from '../../platform/http/http-error.ts';
import { uploadRepository } from '../media/upload-repository.ts';

export interface NewStoryPage {
  image_signature: string;
  alt_text?: string;
  text?: string;
}

export async function writeStoryPages(
  trx: Db,
  pinId: string,
  pages: NewStoryPage[],
  actor: Actor,
): Promise<void> {
  const uploads = uploadRepository(trx);
  const values = [];
  for (const [position, page] of pages.entries()) {
    const image = await uploads.owned(actor, page.image_signature);
    if (!image)
      badRequest(`/story_pages/${position}/image_signature`, 'Upload this picture first.');
    values.push({
      pin_id: pinId,
      position,
      picture_digest: image.digest,
      alt_text: page.alt_text?.trim() ?? '',
      text: page.text?.trim() ?? '',
    });
  }
  if (values.length > 0) await trx.insertInto('story_pages').values(values).execute();
}

/** A Pin that was saved from a story Pin has the same pages. */
export async function copyStoryPages(trx: Db, fromPinId: string, toPinId: string): Promise<void> {
  await sql`
    insert into story_pages (pin_id, position, picture_digest, alt_text, text)
    select ${toPinId}, position, picture_digest, alt_text, text
    from story_pages where pin_id = ${fromPinId}
  `.execute(trx);
}

export async function storyPagesOf(db: Db, pinId: string, isPublic: boolean): Promise<StoryPage[]> {
  const rows = await db
    .selectFrom('story_pages as s')
    .innerJoin('pictures as m', 'm.digest', 's.picture_digest')
    .select(['s.alt_text', 's.text', 'm.digest', 'm.width', 'm.height', 'm.alt'])
    .where('s.pin_id', '=', pinId)
    .orderBy('s.position')
    .execute();
  return rows.map((row) => ({
    images: imagesOf(row, PIN_SIZES, isPublic),
    alt_text: row.alt_text || row.alt,
    text: row.text,
  }));
}
