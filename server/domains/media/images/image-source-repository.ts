import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/db.ts';

/** Remembers which image a URL had, to find the Pins that show it. Only the URL's hash is stored. */
export async function storeImageSource(db: Db, url: string, digest: string): Promise<void> {
  await db
    .insertInto('image_sources')
    .values({ url_hash: urlHash(url), picture_digest: digest })
    .onConflict((conflict) => conflict.column('url_hash').doUpdateSet({ picture_digest: digest }))
    .execute();
}

/** As PostgreSQL hashes a text. An index on the text itself would reject long links. */
export function urlHash(url: string): string {
  return createHash('md5').update(url).digest('hex');
}
