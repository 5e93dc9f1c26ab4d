import { sql } from 'kysely';

import { canSeeBoard } from '../../domains/boards/access/board-access-queries.ts';
import { boardUrl } from '../../domains/boards/addresses/board-url.ts';
import { isPubliclyVisible } from '../../domains/people/follows/person-relation-queries.ts';
import type { Db } from '../../platform/db/db.ts';

export const sitemapLists = ['profiles', 'boards'] as const;
export type SitemapList = (typeof sitemapLists)[number];

export interface SitemapPage {
  path: string;
  changedAt: Date;
}

function publicProfiles(db: Db) {
  return db
    .selectFrom('users as l')
    .where('l.seo_noindex_reason', 'is', null)
    .where((eb) => isPubliclyVisible(null, eb.ref('l.id')));
}

function publicBoards(db: Db) {
  return db
    .selectFrom('boards as l')
    .where('l.seo_noindex_reason', 'is', null)
    .where('l.privacy', '=', 'public')
    .where(canSeeBoard(null, 'l'));
}

/** Returns the first id of each sitemap, `size` pages apart. */
export async function selectSitemapStarts(
  db: Db,
  list: SitemapList,
  size: number,
): Promise<string[]> {
  const position = sql<number>`row_number() over (order by l.id)`.as('position');
  const listed =
    list === 'profiles'
      ? publicProfiles(db).select(['l.id', position])
      : publicBoards(db).select(['l.id', position]);
  const rows = await db
    .selectFrom(listed.as('s'))
    .select('s.id')
    .where(sql<boolean>`s.position % ${size} = ${size === 1 ? 0 : 1}`)
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectSitemap(
  db: Db,
  list: SitemapList,
  start: string,
  size: number,
): Promise<SitemapPage[]> {
  if (list === 'profiles') {
    const rows = await publicProfiles(db)
      .select(['l.username', 'l.updated_at'])
      .where('l.id', '>=', start)
      .orderBy('l.id')
      .limit(size)
      .execute();
    return rows.map((row) => ({ path: `/${row.username}/`, changedAt: row.updated_at }));
  }
  const rows = await publicBoards(db)
    .innerJoin('users as o', 'o.id', 'l.owner_id')
    .select(['l.slug', 'o.username'])
    .select((eb) => eb.fn<Date>('greatest', ['l.updated_at', 'l.last_pinned_at']).as('changed_at'))
    .where('l.id', '>=', start)
    .orderBy('l.id')
    .limit(size)
    .execute();
  return rows.map((row) => ({ path: boardUrl(row.username, row.slug), changedAt: row.changed_at }));
}
