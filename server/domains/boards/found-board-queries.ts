import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPubliclyVisible } from '../people/follows/person-relation-queries.ts';

/** So many are sorted in about 10 ms. */
const FEW = 5000;
/** Boards read for each one that a page needs. Not more, because finding the words of one takes as long as sorting 30. */
const READ_FOR_EACH = 20;

interface FoundPage {
  viewerId: string | null;
  /** The time and id of the last board before the page. */
  after: readonly [time: Date, id: string] | null;
  limit: number;
}

/**
 * Ids of the latest public boards `b` with these words. Of a common word, they are soon found in all boards by time. Of
 * a rare one, all are sorted, and only then asked for their owners until enough are visible.
 */
export function foundBoardIds(
  hasWords: RawBuilder<SqlBool>,
  { viewerId, after, limit }: FoundPage,
): RawBuilder<unknown> {
  const time = sql`coalesce(b.last_pinned_at, b.created_at)`;
  const start = after === null ? sql`` : sql`and (${time}, b.id) < (${after[0]}, ${after[1]})`;
  const isListed = sql`
    b.deleted_at is null and b.archived_at is null and b.privacy = 'public' ${start}`;
  const isVisible = isPubliclyVisible(viewerId, sql.ref('b.owner_id'));
  const byTime = sql`order by b.time desc, b.id desc`;
  const isCommon = sql`
    (select count(*) from (select from matching limit ${sql.lit(FEW)}) m) = ${sql.lit(FEW)}`;
  const isPageFull = sql`(select count(*) from early) = ${sql.lit(limit)}`;
  return sql`
    with matching as materialized (
      select b.id, b.owner_id, ${time} as time from boards b where ${hasWords} and ${isListed}
    ), early as materialized (
      select b.id from (
        select b.*, ${time} as time from boards b where ${isListed} and ${isCommon}
        order by ${time} desc, b.id desc limit ${sql.lit(limit * READ_FOR_EACH)}
      ) b
      where ${hasWords} and ${isVisible} ${byTime} limit ${sql.lit(limit)}
    )
    select e.id from early e where ${isPageFull}
    union all (
      select b.id from (
        select b.* from matching b where not ${isPageFull} ${byTime} offset 0
      ) b
      where ${isVisible} ${byTime} limit ${sql.lit(limit)}
    )`;
}
