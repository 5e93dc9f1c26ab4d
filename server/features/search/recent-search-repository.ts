import type { RecentSearch } from '@corkboard/shared/contract/search';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { deleteExpired } from '../../platform/db/deletions/delete-expired.ts';

const MAX_RECENT = 20;

/** The latest searches that contain the text, newest first. */
export async function selectRecentSearches(
  db: Db,
  userId: string,
  text: string,
  size: number,
): Promise<RecentSearch[]> {
  const rows = await db
    .selectFrom('recent_searches')
    .select(['query', 'searched_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`strpos(lower(query), lower(${text})) > 0`)
    .orderBy('searched_at', 'desc')
    .limit(size)
    .execute();
  return rows.map(({ query, searched_at }) => ({
    query,
    searched_at: searched_at.toISOString(),
  }));
}

export async function storeSearch(db: Db, userId: string, query: string): Promise<void> {
  await db
    .insertInto('recent_searches')
    .values({ user_id: userId, query, searched_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'query']).doUpdateSet({ searched_at: new Date() }),
    )
    .execute();
  await sql`
    delete from recent_searches r
    where r.user_id = ${userId} and r.query not in (
      select k.query from recent_searches k where k.user_id = ${userId}
      order by k.searched_at desc limit ${sql.lit(MAX_RECENT)}
    )
  `.execute(db);
}

export async function deleteSearches(db: Db, userId: string, query?: string): Promise<void> {
  await db
    .deleteFrom('recent_searches')
    .where('user_id', '=', userId)
    .$if(query !== undefined, (where) => where.where('query', '=', query ?? ''))
    .execute();
}

/** Returns the number of deleted searches. */
export async function deleteOldSearches(db: Db, stopping?: AbortSignal): Promise<number> {
  const searches = db.deleteFrom('recent_searches');
  const before = retainedSince('searches');
  return deleteExpired(searches, ['user_id', 'query'], 'searched_at', before, stopping);
}
