import { nullable } from '@corkboard/shared/contract/base';
import type { SearchKind, SearchSort } from '@corkboard/shared/contract/pins';
import { type ColorPoint, colorPoint } from '@corkboard/shared/rules/pins';
import { MAX_SEARCH_COUNT } from '@corkboard/shared/rules/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import { ownBoards } from '../../domains/boards/board-repository.ts';
import {
  isInPublicSearch,
  isListedForOwner,
  publicSearchCounts,
} from '../../domains/boards/visible-pin-queries.ts';
import { isPubliclyVisible } from '../../domains/people/follows/person-relation-queries.ts';
import { isHiddenFrom } from '../../domains/people/hidden-people-queries.ts';
import { follows } from '../../domains/people/user-card-queries.ts';
import {
  colorDistance,
  hasKind,
  hasNearColor,
  hasTerms,
  hasWords,
  isNearColor,
} from '../../domains/pins/search/pin-search-queries.ts';
import { allTerms } from '../../domains/pins/search/tokenize.ts';
import type { Db } from '../../platform/db/db.ts';
import { keysetCondition, orderBy, type SortKey } from '../../platform/db/keyset.ts';
import { bookmarkCodec, splitPage } from '../../platform/http/bookmark.ts';
import type { ListPage } from '../../platform/http/list-page.ts';

/** Images that a search by color alone looks at; farther ones look less alike. */
const MAX_NEAR_IMAGES = 1000;
const MAX_PINS_PER_IMAGE = 10;
/** Some are hidden. */
const MAX_COUNTED_AT_ONCE = MAX_SEARCH_COUNT * 1.2;
/** Pins that are ranked at once. */
const MAX_CANDIDATES = 500;
/** How often a page ranks Pins. If too few of them are visible, it is short, and its bookmark continues there. */
const MAX_ROUNDS = 6;
/** The newest Pins. How many of them match tells how common a search is. */
const SAMPLE_SIZE = 2000;
/** Reading Pins by time until enough match is faster than the index of words, if it ends after so many. */
const MAX_READ_FOR_NEWEST = 60_000;
const MAX_READ_FOR_COUNT = 30_000;

const Rank = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const Id = Type.String({ maxLength: 64 });
/** The order, the Pin before the current candidates, and the last Pin of the page; null before the first ones. */
const PageEnd = Type.Tuple([
  Type.String({ maxLength: 16 }),
  nullable(Type.Tuple([Moment, Id])),
  nullable(Type.Tuple([Rank, Rank, Moment, Id])),
]);
const byRank = bookmarkCodec(PageEnd);
const byFollowers = bookmarkCodec(
  Type.Tuple([
    Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    Type.String({ maxLength: 64 }),
  ]),
);

export interface PinSearch {
  /** Null searches by color alone. */
  terms: readonly string[] | null;
  kind?: SearchKind | undefined;
  hex?: string | undefined;
  sort?: SearchSort | undefined;
}

interface RankedRow {
  id: string;
  is_copy: number;
  rank: number;
  created_at: Date;
}

/** Without a Pin if none is left; with the oldest candidate if further Pins can match. */
type RankedResult = (RankedRow | { id: null }) & {
  oldest_id: string | null;
  oldest_at: Date | null;
};

type Position = readonly [time: number, id: string];
type RankPosition = readonly [isCopy: number, rank: number, time: number, id: string];

/**
 * Public Pins: by relevance and then newest first, or with a color, closest color first. Further Pins of the same
 * image follow after all images, except in a list by time. Only so many Pins are ranked at once, so that a common
 * word isn't slow; older ones follow. A page can be short, even empty, and have a bookmark.
 */
export async function searchPinIds(
  db: Db,
  search: PinSearch,
  viewerId: string | null,
  { size, bookmark }: ListPage,
) {
  const order = search.sort ?? 'relevance';
  const end = byRank.read(bookmark);
  // In another order, the place in the list says nothing: it starts over.
  let [before, after]: [Position | null, RankPosition | null] =
    end?.[0] === order ? [end[1], end[2]] : [null, null];
  const found: { row: RankedRow; before: Position | null }[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const missing = size + 1 - found.length;
    const ranked = await selectRanked(db, { search, viewerId, before, after, limit: missing });
    found.push(...ranked.rows.map((row) => ({ row, before })));
    [before, after] = [search.terms === null ? null : ranked.oldest, null];
    if (found.length > size || before === null) break;
  }
  const page = splitPage(found, size, ({ row, before: start }) => {
    const { is_copy, rank, created_at, id } = row;
    return byRank.write([order, start && [...start], [is_copy, rank, created_at.getTime(), id]]);
  });
  return {
    ids: page.rows.map(({ row }) => row.id),
    bookmark: page.bookmark ?? (before ? byRank.write([order, [...before], null]) : undefined),
  };
}

interface RankedPage {
  search: PinSearch;
  viewerId: string | null;
  before: Position | null;
  after: RankPosition | null;
  limit: number;
}

async function selectRanked(
  db: Db,
  page: RankedPage,
): Promise<{ rows: RankedRow[]; oldest: Position | null }> {
  const { search, viewerId, before, after, limit } = page;
  const point = getPoint(search);
  const isByColor = point !== null;
  const keys: SortKey[] = [
    { expression: sql`f.is_copy`, isDescending: false },
    ...getKeys(sql`f`, isByColor),
  ];
  const start = after
    ? sql`where ${keysetCondition(keys, [after[0], after[1], new Date(after[2]), after[3]])}`
    : sql``;
  const isCopy = sql`(row_number() over (
    partition by r.picture_digest order by r.is_saved, ${orderBy(getKeys(sql`r`, isByColor))}
  ) > 1)::integer`;
  const { rows } = await sql<RankedResult>`
    with candidates as materialized (${candidates(search, before)})
    select f.*, oldest.id as oldest_id, oldest.created_at as oldest_at from (select) one
    left join (
      select c.id, c.created_at from candidates c
      order by c.created_at desc, c.id desc limit 1 offset ${sql.lit(MAX_CANDIDATES - 1)}
    ) oldest on true
    left join (
      select f.id, f.is_copy, f.rank, f.created_at from (
        select r.*, ${search.sort === 'newest' ? sql`0` : isCopy} as is_copy
        from (
          select p.id, p.created_at, p.picture_digest, p.source_pin_id is not null as is_saved,
            ${search.sort === 'newest' ? sql`0` : rankBy(search, point)} as rank
          from candidates p
          ${point === null ? sql`` : sql`join pictures m on m.digest = p.picture_digest`}
          where ${isInPublicSearch(viewerId)}
        ) r
      ) f
      ${start}
      order by ${orderBy(keys)} limit ${limit}
    ) f on true
    order by ${orderBy(keys)}
  `.execute(db);
  const [first] = rows;
  return {
    rows: rows.filter((row) => row.id !== null),
    oldest:
      first && first.oldest_id !== null && first.oldest_at !== null
        ? [first.oldest_at.getTime(), first.oldest_id]
        : null,
  };
}

/** Not all columns, because the texts of Pins fill the memory of a sort. */
const candidateColumns = sql`
  p.id, p.user_id, p.board_id, p.picture_digest, p.source_pin_id, p.created_at, p.search_vector`;

/** The newest Pins that match, before their visibility is checked. */
function candidates(search: PinSearch, before: Position | null): RawBuilder<unknown> {
  const point = getPoint(search);
  if (search.terms === null) {
    if (point === null) return sql`select ${candidateColumns} from pins p where false`;
    return sql`
      select ${candidateColumns} from (
        select m.digest from pictures m where ${isNearColor(point)}
        order by ${colorDistance(point)}, m.digest limit ${sql.lit(MAX_NEAR_IMAGES)}
      ) m cross join lateral (
        select p.* from pins p
        where p.picture_digest = m.digest and p.deleted_at is null and ${hasKind(search.kind)}
        order by p.created_at desc, p.id desc limit ${sql.lit(MAX_PINS_PER_IMAGE)}
      ) p`;
  }
  return selectMatching(search, {
    before,
    columns: candidateColumns,
    count: MAX_CANDIDATES,
    isNewest: true,
  });
}

interface Matching {
  before: Position | null;
  columns: RawBuilder<unknown>;
  count: number;
  /** Otherwise, Pins of any time are as good. */
  isNewest: boolean;
}

function selectMatching(
  search: PinSearch,
  { before, columns, count, isNewest }: Matching,
): RawBuilder<unknown> {
  const start = before
    ? sql`and (p.created_at, p.id) < (${new Date(before[0])}, ${before[1]})`
    : sql``;
  const byTime = (limit: number) =>
    sql`order by p.created_at desc, p.id desc limit ${sql.lit(limit)}`;
  const matching = (condition: RawBuilder<SqlBool>) => sql`
    select ${columns} from pins p where p.deleted_at is null and ${condition} ${start}`;
  const rare = matching(pinCondition(search));
  const common = matching(pinCondition(search, { byTime: true }));
  const maxRead = isNewest ? MAX_READ_FOR_NEWEST : MAX_READ_FOR_COUNT;
  const isCommon = sql`
    (select s.matches from sampled s) >= ${sql.lit(Math.ceil((SAMPLE_SIZE * count) / maxRead))}`;
  // Asked for the newest or for some, the planner would read all Pins for a rare word.
  const byWords = isNewest
    ? sql`select p.* from (${rare} and not ${isCommon} offset 0) p ${byTime(count)}`
    : sql`
        with matching as materialized (${rare} and not ${isCommon})
        select p.* from matching p limit ${sql.lit(count)}`;
  return sql`
    with sampled as materialized (
      select count(*) as matches from (
        select p.* from pins p where p.deleted_at is null ${start} ${byTime(SAMPLE_SIZE)}
      ) p
      where ${pinCondition(search, { byTime: true })}
    )
    (${byWords}) union all (${common} and ${isCommon} ${byTime(count)})`;
}

function getPoint({ hex }: PinSearch): ColorPoint | null {
  return hex === undefined ? null : colorPoint(`#${hex}`);
}

function getKeys(alias: RawBuilder<unknown>, isByColor: boolean): SortKey[] {
  return [
    { expression: sql`${alias}.rank`, isDescending: !isByColor },
    { expression: sql`${alias}.created_at`, isDescending: true },
    { expression: sql`${alias}.id`, isDescending: true },
  ];
}

function rankBy({ terms }: PinSearch, point: ColorPoint | null): RawBuilder<number> {
  if (point !== null) return colorDistance(point);
  return sql<number>`
    floor(10 * ts_rank(p.search_vector, to_tsquery('simple', ${allTerms(terms ?? [])})))::integer`;
}

function pinCondition(
  { terms, kind, hex }: PinSearch,
  how: { byTime?: boolean } = {},
): RawBuilder<SqlBool> {
  const words = terms === null ? sql`true` : hasTerms(terms, how);
  return sql<SqlBool>`${words} and ${hasKind(kind)} and ${hasNearColor(hex)}`;
}

export async function countPins(
  db: Db,
  search: PinSearch,
  viewerId: string | null,
): Promise<number> {
  const columns = sql`p.user_id, p.board_id`;
  const found =
    search.terms === null
      ? candidates(search, null)
      : selectMatching(search, {
          before: null,
          columns,
          count: MAX_COUNTED_AT_ONCE,
          isNewest: false,
        });
  const { rows } = await sql<{ found: number; visible: number }>`
    ${publicSearchCounts(viewerId, sql`select p.* from (${found}) p limit ${sql.lit(MAX_COUNTED_AT_ONCE)}`)}
  `.execute(db);
  const [counts = { found: 0, visible: 0 }] = rows;
  const { visible } = counts;
  if (counts.found < MAX_COUNTED_AT_ONCE) return Math.min(visible, MAX_SEARCH_COUNT);
  if (visible >= MAX_SEARCH_COUNT) return MAX_SEARCH_COUNT;
  // Many are hidden.
  const all = sql`select ${columns} from pins p where p.deleted_at is null and ${pinCondition(search)}`;
  return countRows(
    db,
    sql`from (with matching as materialized (${all}) select * from matching) p
      where ${isInPublicSearch(viewerId)}`,
  );
}

export function countOwnPins(db: Db, userId: string, which: RawBuilder<SqlBool>): Promise<number> {
  return countRows(
    db,
    sql`from pins p
      where p.user_id = ${userId} and p.deleted_at is null and ${isListedForOwner(userId)}
        and ${which}`,
  );
}

/** SQL condition for board `b`: public, with an owner that everyone can see. */
function isFoundBoard(terms: readonly string[], viewerId: string | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    ${hasBoardWords(terms)} and b.privacy = 'public' and b.archived_at is null
    and ${isPubliclyVisible(viewerId, sql.ref('b.owner_id'))}
  )`;
}

/** SQL condition for board `b`, by its words alone. */
export function hasBoardWords(terms: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    ${hasWords(sql`to_search_vector(b.name || ' ' || b.description)`, allTerms(terms))}
  )`;
}

export function countOwnBoards(db: Db, userId: string, terms: readonly string[]): Promise<number> {
  return countRows(
    db,
    sql`from ${ownBoards(userId)} b where b.deleted_at is null and ${hasBoardWords(terms)}`,
  );
}

export function countBoards(
  db: Db,
  terms: readonly string[],
  viewerId: string | null,
): Promise<number> {
  return countRows(
    db,
    sql`from boards b where b.deleted_at is null and ${isFoundBoard(terms, viewerId)}`,
  );
}

/** SQL condition for person `u`. Private profiles are found only by their followers. */
function isFoundPerson(terms: readonly string[], viewerId: string | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    ${hasWords(sql`to_search_vector(u.username || ' ' || u.full_name)`, allTerms(terms))}
    and u.deactivated_at is null
    and (
      not u.is_private_profile or u.id = ${viewerId ?? ''} or ${follows(viewerId, sql.ref('u.id'))}
    )
    and not ${isHiddenFrom(viewerId, sql.ref('u.id'))}
  )`;
}

export async function searchUserIds(
  db: Db,
  terms: readonly string[],
  viewerId: string | null,
  { size, bookmark }: ListPage,
) {
  const after = byFollowers.read(bookmark);
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.follower_count'])
    .where(isFoundPerson(terms, viewerId))
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

export function countPeople(
  db: Db,
  terms: readonly string[],
  viewerId: string | null,
): Promise<number> {
  return countRows(db, sql`from users u where ${isFoundPerson(terms, viewerId)}`);
}

/** Whether any Pin, board, or person matches. */
export async function hasResults(
  db: Db,
  terms: readonly string[],
  viewerId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    -- Materialized, because the planner would read all Pins for a word that none has.
    with found as materialized (
      select p.user_id, p.board_id from pins p where p.deleted_at is null and ${hasTerms(terms)}
    )
    select exists (
      select from found p where ${isInPublicSearch(viewerId)}
    ) or exists (
      select from boards b where b.deleted_at is null and ${isFoundBoard(terms, viewerId)}
    ) or exists (
      select from users u where ${isFoundPerson(terms, viewerId)}
    ) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select ${from} limit ${sql.lit(MAX_SEARCH_COUNT)}) f
  `.execute(db);
  return rows[0]?.count ?? 0;
}
