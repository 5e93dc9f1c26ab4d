import { sql } from 'kysely';
import { Type } from 'typebox';

import type { Db } from '../../platform/db/db.ts';
import { bookmarkCodec, splitPage } from '../../platform/http/bookmark.ts';
import { isHiddenFrom } from './hidden-people-queries.ts';
import { follows } from './user-card-queries.ts';

const byPopularity = bookmarkCodec(
  Type.Tuple([
    Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    Type.String({ maxLength: 64 }),
  ]),
);

/** Open profiles that the viewer doesn't follow, most followers first. */
export function selectPopular(db: Db, viewerId: string | null, limit: number) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.follower_count'])
    .where('u.deactivated_at', 'is', null)
    .where('u.is_private_profile', '=', false)
    .$if(viewerId !== null, (query) =>
      query
        .where('u.id', '<>', viewerId ?? '')
        .where((eb) => eb.not(follows(viewerId, eb.ref('u.id'))))
        .where((eb) => eb.not(isHiddenFrom(viewerId, eb.ref('u.id')))),
    )
    .orderBy('u.follower_count', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit);
}

export async function popularUsers(
  db: Db,
  viewerId: string | null,
  size: number,
  bookmark: string | undefined,
) {
  const after = byPopularity.read(bookmark);
  const rows = await selectPopular(db, viewerId, size + 1)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(u.follower_count, u.id) < (${after?.[0]}, ${after?.[1]})`),
    )
    .execute();
  const page = splitPage(rows, size, (last) => byPopularity.write([last.follower_count, last.id]));
  return { ids: page.rows.map((row) => row.id), bookmark: page.bookmark };
}
