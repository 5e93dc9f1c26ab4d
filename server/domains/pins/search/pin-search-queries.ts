import type { SearchKind } from '@corkboard/shared/contract/pins';
import {
  type ColorPoint,
  colorPoint,
  MAX_COLOR_DISTANCE,
  nearbyColorCells,
} from '@corkboard/shared/rules/pins';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { plannedEachTime } from '../../../platform/db/statements/statement-names.ts';
import { closeWords } from './close-words.ts';
import { combineConditions, isStory, isVideo, type PinCondition } from './pin-filter-queries.ts';
import { allTerms, anyTerm, tokenize, toTsquery } from './tokenize.ts';

/** The newest Pins, whose words are compared with a misspelled one. */
const MAX_WORD_PINS = 5000;

/** A term with more of them is found soon in the Pins by time, at least for the first pages. */
const MAX_OWN_IDS = 1000;

/** Whether a search vector matches. Words are rare or common, so no plan suits all of them. */
export const hasWords = (text: RawBuilder<unknown>, term: string) =>
  sql<SqlBool>`${text} @@ to_tsquery('simple', ${term}) ${plannedEachTime}`;

const imagesWith = (term: string) =>
  sql`select m.digest from pictures m where ${hasWords(sql`to_search_vector(m.alt)`, term)}`;

const hasImageText = sql<SqlBool>`p.alt_text = ''`;

/**
 * Pins `p` whose image has the term, for Pins that are read by time, user, or id. PostgreSQL looks up the image of each or a
 * hash of all that have the term, if that fits into its memory. An `in` would compare each Pin with all of them otherwise,
 * which took minutes for a word of many.
 */
const hasImageWith = (term: string) => sql<SqlBool>`(
  ${hasImageText} and exists (
    select from pictures m
    where m.digest = p.picture_digest and ${hasWords(sql`to_search_vector(m.alt)`, term)}
  )
)`;

/** The same by index. An array and not a subquery, so that both sides of an `or` use theirs. */
const hasIndexedImageWith = (term: string) =>
  sql<SqlBool>`(${hasImageText} and p.picture_digest = any (array(${imagesWith(term)})))`;

/** Pins `p` with each term in title, description, link, or alternative text. */
export function hasTerms(terms: readonly string[], { byTime = false } = {}): PinCondition {
  const hasImage = byTime ? hasImageWith : hasIndexedImageWith;
  const inText = hasWords(sql`p.search_vector`, allTerms(terms));
  const [term = ''] = terms;
  if (terms.length === 1) return sql`(${inText} or ${hasImage(term)})`;

  // All terms of the text at once, so that the index reads no Pins with only one of them.
  const each = terms.map(
    (one) => sql<SqlBool>`(${hasWords(sql`p.search_vector`, one)} or ${hasImage(one)})`,
  );
  return sql`(
    ${inText} or (${hasImage(anyTerm(terms))} and ${sql.join(each, sql` and `)})
  )`;
}

/** Boards `b` of the user that have the term in their name. */
const ownBoardsWith = (userId: string, term: string) => sql`
  select b.id from boards b
  where b.deleted_at is null and ${hasWords(sql`to_search_vector(b.name)`, term)}
    and (b.owner_id = ${userId} or b.id = any (array(
      select j.board_id from board_collaborators j where j.user_id = ${userId}
    )))`;

/** Like `hasTerms`, and also by the name of the board. For Pins that are found by their user or id: it uses no index. */
function hasOwnTerms(userId: string, terms: readonly string[]): PinCondition {
  const conditions = terms.map(
    (term) => sql<SqlBool>`(
      ${hasWords(sql`p.search_vector`, term)}
      or ${hasImageWith(term)}
      or p.board_id in (${ownBoardsWith(userId, term)})
    )`,
  );
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Pins of the user for the term: by index, and so many at most that a common term ends soon. */
async function selectOwnIds(db: Db, userId: string, term: string): Promise<string[]> {
  const isOwn = sql`p.user_id = ${userId} and p.deleted_at is null`;
  const { rows } = await sql<{ id: string }>`
    select f.id from (
      (select p.id from pins p where ${isOwn} and ${hasWords(sql`p.search_vector`, term)})
      union all (
        select p.id from (${imagesWith(term)}) m
        join pins p on p.picture_digest = m.digest and ${isOwn} and ${hasImageText}
      )
      union all (
        select p.id from (${ownBoardsWith(userId, term)}) b
        join pins p on p.board_id = b.id and ${isOwn}
      )
    ) f limit ${sql.lit(MAX_OWN_IDS + 1)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the Pins of a rare term first, because the condition alone would read all Pins of the user. */
async function ownTermsCondition(
  db: Db,
  userId: string,
  terms: readonly string[],
): Promise<PinCondition> {
  const words = hasOwnTerms(userId, terms);
  for (const term of terms) {
    const ids = await selectOwnIds(db, userId, term);
    if (ids.length === 0) return sql`false`;
    if (ids.length > MAX_OWN_IDS) continue;
    const isFound = sql<SqlBool>`p.id = any (${ids}::text[]) ${plannedEachTime}`;
    return terms.length === 1 ? isFound : combineConditions([isFound, words]);
  }
  return words;
}

/** Selects Pins of the user by an exact query. Null if the query has no words. */
export async function exactOwnSearchCondition(
  db: Db,
  userId: string,
  query: string,
): Promise<PinCondition | null> {
  const tokens = tokenize(query);
  if (tokens.length === 0) return null;
  return ownTermsCondition(
    db,
    userId,
    tokens.map((token) => toTsquery(token)),
  );
}

/** Also tolerates typos, if no Pin has the words. */
export async function ownSearchCondition(
  db: Db,
  userId: string,
  query: string,
): Promise<PinCondition | null> {
  const exact = await exactOwnSearchCondition(db, userId, query);
  if (exact === null) return null;
  if (await hasOwn(db, userId, exact)) return exact;
  const words = await selectOwnWords(db, userId);
  return ownTermsCondition(
    db,
    userId,
    tokenize(query).map((token) =>
      toTsquery(
        token,
        closeWords(token, words).map(({ word }) => word),
      ),
    ),
  );
}

async function hasOwn(db: Db, userId: string, which: PinCondition): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from pins p where p.user_id = ${userId} and p.deleted_at is null and ${which}
    ) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

async function selectOwnWords(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with own as materialized (
      select p.search_vector, p.board_id, p.picture_digest from pins p
      where p.user_id = ${userId} and p.deleted_at is null
      order by p.created_at desc limit ${sql.lit(MAX_WORD_PINS)}
    )
    select distinct w.word from (
      select unnest(tsvector_to_array(o.search_vector)) as word from own o
      union all
      select unnest(tsvector_to_array(to_search_vector(b.name))) from boards b
      where b.id in (select o.board_id from own o)
      union all
      select unnest(tsvector_to_array(to_search_vector(m.alt))) from pictures m
      where m.digest in (select o.picture_digest from own o)
    ) w
  `.execute(db);
  return rows.map(({ word }) => word);
}

export function hasKind(kind: SearchKind | undefined): PinCondition {
  switch (kind) {
    case 'images':
      return sql`(not p.is_video and p.story_page_count is null)`;
    case 'videos':
      return isVideo;
    case 'stories':
      return isStory;
    case 'products':
      return sql`exists (
        select from link_pages page
        where page.url = p.link and jsonb_typeof(page.metadata -> 'product') = 'object'
      )`;
    case undefined:
      return sql`true`;
  }
}

/** How different the image `m` looks from the color. */
export function colorDistance({ l, a, b }: ColorPoint): RawBuilder<number> {
  return sql<number>`round(sqrt(
    (m.color_l - ${l}) ^ 2 + (m.color_a - ${a}) ^ 2 + (m.color_b - ${b}) ^ 2
  ))::integer`;
}

export function isNearColor(point: ColorPoint): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    m.color_cell = any (${nearbyColorCells(point)}::integer[])
    and ${colorDistance(point)} <= ${MAX_COLOR_DISTANCE}
  )`;
}

/** Pins `p` whose image is close to the color, `rrggbb`. */
export function hasNearColor(hex: string | undefined): PinCondition {
  const point = hex === undefined ? null : colorPoint(`#${hex}`);
  if (point === null) return sql`true`;
  return sql`exists (
    select from pictures m where m.digest = p.picture_digest and ${isNearColor(point)}
  )`;
}
