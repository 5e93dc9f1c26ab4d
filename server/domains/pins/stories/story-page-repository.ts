import type { StoryPage } from '@corkboard/shared/contract/pins';
import { type Insertable, sql } from 'kysely';
import { getImages, PIN_SIZES } from '../../../platform/blobs/media-url.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';

export async function insertStoryPages(
  trx: Db,
  pages: Insertable<Database['story_pages']>[],
): Promise<void> {
  if (pages.length > 0) await trx.insertInto('story_pages').values(pages).execute();
}

/** A Pin that was saved from a story Pin has the same pages. */
export async function copyStoryPages(trx: Db, fromPinId: string, toPinId: string): Promise<void> {
  await sql`
    insert into story_pages (pin_id, position, picture_digest, alt_text, text)
    select ${toPinId}, position, picture_digest, alt_text, text
    from story_pages where pin_id = ${fromPinId}
  `.execute(trx);
}

export async function selectStoryPages(
  db: Db,
  pinId: string,
  isPublic: boolean,
): Promise<StoryPage[]> {
  const rows = await db
    .selectFrom('story_pages as s')
    .innerJoin('pictures as m', 'm.digest', 's.picture_digest')
    .select([
      's.alt_text',
      's.text',
      'm.digest',
      'm.width',
      'm.height',
      'm.dominant_color',
      'm.alt',
    ])
    .where('s.pin_id', '=', pinId)
    .orderBy('s.position')
    .execute();
  return rows.map((row) => ({
    images: getImages(row, PIN_SIZES, isPublic),
    dominant_color: row.dominant_color,
    alt_text: row.alt_text || row.alt,
    text: row.text,
  }));
}
