import { type RawBuilder, sql } from 'kysely';
import { Type } from 'typebox';
import { isInPublicSearch } from '../../domains/boards/visible-pin-queries.ts';
import type { Db } from '../../platform/db/db.ts';
import { bookmarkCodec, splitPage } from '../../platform/http/bookmark.ts';
import type { ListPage } from '../../platform/http/list-page.ts';

/** The latest saves, and the latest favorites, that are counted. Limits the cost of a page on a large site. */
const MAX_COUNTED = 5000;
const MAX_RANKED = 500;
/** The original Pins that one page reads. If too few of them are public, the next page continues after them. */
const MAX_READ = 50_000;

const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** Starts with the time of the first page, at which all counts end, so that later pages have the same order. */
const byScore = bookmarkCodec(
  Type.Tuple([
    Moment,
    Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    Moment,
    Type.String({ maxLength: 64 }),
  ]),
);

interface PopularRow {
  id: string;
  score: number;
  created_at: Date;
}

export async function selectPopularPinIds(
  db: Db,
  viewerId: string | null,
  { size, bookmark }: ListPage,
) {
  const after = byScore.read(bookmark);
  const until = new Date(after?.[0] ?? Date.now());
  const isThere = sql`p.deleted_at is null and p.created_at <= ${until}`;
  const isShown = sql`p.user_id is distinct from ${viewerId} and ${isInPublicSearch(viewerId)}`;
  const scores = sql`
    with scores as materialized (
      select c.id, count(*)::integer as score from (
        (
          select p.source_pin_id as id from pins p
          where p.source_pin_id is not null and p.deleted_at is null and p.created_at <= ${until}
          order by p.created_at desc limit ${sql.lit(MAX_COUNTED)}
        )
        union all
        (
          select f.pin_id from pin_favorites f where f.created_at <= ${until}
          order by f.created_at desc limit ${sql.lit(MAX_COUNTED)}
        )
      ) c
      group by c.id order by score desc, c.id desc limit ${sql.lit(MAX_RANKED)}
    )`;

  const [, score = null, time = 0, id = ''] = after ?? [];
  const afterRanked = score === null ? sql`` : sql`and (s.score, s.id) < (${score}, ${id})`;
  const afterNewest =
    score === 0 ? sql`and (p.created_at, p.id) < (${new Date(time)}, ${id})` : sql``;
  const originals = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from pins p where p.source_pin_id is null and ${isThere} ${afterNewest}
    order by p.created_at desc, p.id desc`;
  const limit = sql.lit(size + 1);
  const { rows } = await sql<PopularRow & { is_shown: boolean }>`
    ${scores}, ranked as materialized (
      select s.id, s.score, s.created_at from (
        select p.id, s.score, p.created_at, row_number() over (
          partition by p.picture_digest order by s.score desc, s.id desc
        ) as same
        from scores s join pins p on p.id = s.id
        where ${isThere} and ${isShown}
      ) s
      where s.same = 1 and ${score !== 0} ${afterRanked}
      order by s.score desc, s.id desc limit ${limit}
    ), newest as materialized (
      -- Reads nothing if the ranked Pins fill the page.
      select n.* from (
        select p.id, 0 as score, p.created_at from (
          ${originals(sql`p.id, p.user_id, p.board_id, p.created_at`)} limit ${sql.lit(MAX_READ)}
        ) p
        where ${isShown} and p.id not in (select s.id from scores s)
        order by p.created_at desc, p.id desc limit ${limit}
      ) n
      limit (select ${limit} - count(*) from ranked)
    )
    select f.id, f.score, f.created_at, f.is_shown from (
      select r.*, true as is_shown from ranked r
      union all
      select n.*, true from newest n
      union all
      -- The last one that was read, if the page isn't full.
      select o.id, 0, o.created_at, false from (
        ${originals(sql`p.id, p.created_at`)} offset ${sql.lit(MAX_READ - 1)} limit 1
      ) o
      where (select count(*) from ranked) + (select count(*) from newest) < ${limit}
    ) f
    order by f.score desc, case when f.score = 0 then f.created_at end desc, f.id desc
  `.execute(db);
  const write = (last: PopularRow) =>
    byScore.write([until.getTime(), last.score, last.created_at.getTime(), last.id]);
  const shown = rows.filter((row) => row.is_shown);
  const page = splitPage(shown, size, write);
  const lastRead = rows.find((row) => !row.is_shown);
  return {
    ids: page.rows.map((row) => row.id),
    bookmark: page.bookmark ?? (lastRead && write(lastRead)),
  };
}
