import type { LinkMetadata } from '@corkboard/shared/contract/pins';

import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';

const MAX_URL_LENGTH = 2048;

/** Null deletes the stored metadata. */
export async function storeLinkMetadata(
  db: Db,
  url: string,
  metadata: LinkMetadata | null,
): Promise<void> {
  if (url.length > MAX_URL_LENGTH) return;
  if (metadata === null) {
    await db.deleteFrom('link_pages').where('url', '=', url).execute();
    return;
  }
  const read = { metadata: JSON.stringify(metadata), read_at: new Date() };
  await db
    .insertInto('link_pages')
    .values({ url, ...read })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(read))
    .execute();
}

export async function getLinkMetadata(
  db: Db,
  links: readonly (string | null)[],
): Promise<ReadonlyMap<string, LinkMetadata>> {
  const urls = [...new Set(links.flatMap((link) => link ?? []))];
  if (urls.length === 0) return new Map();
  const rows = await db
    .selectFrom('link_pages')
    .select(['url', 'metadata'])
    .where(isAnyOf('url', urls))
    .execute();
  return new Map(rows.map(({ url, metadata }) => [url, metadata]));
}
