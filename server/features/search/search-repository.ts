import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import { isHiddenFrom } from '../../domains/notifications/hidden-people.ts';
import { isPubliclyVisible } from '../../domains/people/publicly-visible.ts';
import { follows } from '../../domains/people/user-cards.ts';
import type { Db } from '../../platform/db/db.ts';
import { bookmarkCodec, splitPage } from '../../platform/http/bookmark.ts';
import type { ListPage } from '../../platform/http/time-pagination.ts';

const byFollowers = bookmarkCodec(
  Type.Tuple([
    Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    Type.String({ maxLength: 64 }),
  ]),
);

/** SQL condition for board `b`: public, with an owner that everyone can see. */
export function searchBoardIds(words: string, viewerId: string | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    to_tsvector('simple', b.name || ' ' || b.description) @@ to_tsquery('simple', ${words})
    and b.privacy = 'public' and b.archived_at is null
    and ${isPubliclyVisible(viewerId, sql.ref('b.owner_id'))}
  )`;
}

export async function searchUserIds(
  db: Db,
  words: string,
  viewerId: string | null,
  { size, bookmark }: ListPage,
) {
  const after = byFollowers.read(bookmark);
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.follower_count'])
    .where(
      sql<SqlBool>`to_tsvector('simple', u.username || ' ' || u.full_name)
        @@ to_tsquery('simple', ${words})`,
    )
    .where('u.deactivated_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('u.is_private_profile', '=', false),
        eb('u.id', '=', viewerId ?? ''),
        follows(viewerId, eb.ref('u.id')),
      ]),
    )
    .where((eb) => eb.not(isHiddenFrom(viewerId, eb.ref('u.id'))))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(u.follower_count, u.id) < (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy('u.follower_count', 'desc')
    .orderBy('u.id', 'desc')
    .limit(size + 1)
    .execute();
  const page = splitPage(rows, size, (last) => byFollowers.write([last.follower_count, last.id]));
  return { ids: page.rows.map(({ id }) => id), bookmark: page.bookmark };
}
