import type { Db } from '../../platform/db/db.ts';

/** Profile photos and covers of the people with the most followers. */
export async function selectPopularProfileImages(db: Db, limit: number) {
  return db
    .selectFrom('users')
    .select(['picture_digest', 'cover_digest'])
    .where((eb) =>
      eb.or([eb('picture_digest', 'is not', null), eb('cover_digest', 'is not', null)]),
    )
    .orderBy('follower_count', 'desc')
    .limit(limit)
    .execute();
}
