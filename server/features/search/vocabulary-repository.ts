import { sql } from 'kysely';
import { isInPublicSearch } from '../../domains/boards/visible-pin-queries.ts';
import { isPubliclyVisible } from '../../domains/people/follows/person-relation-queries.ts';
import { foldWord, typoKeys } from '../../domains/pins/search/close-words.ts';
import type { Db } from '../../platform/db/db.ts';
import { tryLockName } from '../../platform/jobs/advisory-lock.ts';

const MAX_WORD_LENGTH = 24;
const AT_ONCE = 1000;
const LAST_CODE_POINT = '\u{10FFFF}';
const MAX_PREFIX_WORDS = 20;
const MAX_CANDIDATES = 200;
const MAX_WORDS_BY_LETTER = 5000;
const MAX_LENGTH_DIFFERENCE = 2;

/** Takes in new words of public content and drops words that are no longer public. */
export async function refreshVocabulary(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A large site takes longer than a request can.
    await sql`set local statement_timeout = 0`.execute(trx);
    // One processor, because others are for people.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
    if (!(await tryLockName(trx, 'search-vocabulary'))) return;
    await sql`
      with fresh as materialized (
        select w.word, floor(10 * ln(count(*)))::smallint as weight
        from (
          select unnest(tsvector_to_array(p.search_vector)) as word from pins p
          where p.deleted_at is null and ${isInPublicSearch(null)}
          union all
          select unnest(tsvector_to_array(to_search_vector(m.alt))) from pictures m
          where m.alt <> '' and exists (
            select from pins p where p.picture_digest = m.digest and p.deleted_at is null
              and p.alt_text = '' and ${isInPublicSearch(null)}
          )
          union all
          select unnest(tsvector_to_array(to_search_vector(b.name || ' ' || b.description)))
          from boards b
          where b.deleted_at is null and b.archived_at is null and b.privacy = 'public'
            and ${isPubliclyVisible(null, sql.ref('b.owner_id'))}
          union all
          select unnest(tsvector_to_array(to_search_vector(u.username || ' ' || u.full_name)))
          from users u where u.deactivated_at is null and not u.is_private_profile
        ) w
        where length(w.word) between 3 and ${MAX_WORD_LENGTH} and w.word !~ '[0-9]'
        group by w.word
      ), gone as (
        delete from search_words w where not exists (select from fresh f where f.word = w.word)
      )
      insert into search_words (word, weight) select word, weight from fresh
      on conflict (word) do update set weight = excluded.weight
      where search_words.weight <> excluded.weight
    `.execute(trx);
    while (await addKeys(trx));
  });
}

/** Returns false once every word has its keys. */
async function addKeys(trx: Db): Promise<boolean> {
  const rows = await trx
    .selectFrom('search_words')
    .select('word')
    .where('keys', 'is', null)
    .limit(AT_ONCE)
    .execute();
  const keyed = rows.map(({ word }) => {
    const folded = foldWord(word);
    return { word, folded, keys: typoKeys(folded) };
  });
  await sql`
    update search_words w set folded = k.folded, keys = k.keys
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as k (
      word text, folded text, keys text[]
    )
    where w.word = k.word
  `.execute(trx);
  return rows.length === AT_ONCE;
}

/**
 * Known words that begin with the folded token, most used first, by token. None for an empty token: folding drops
 * marks, and a word can be a mark alone.
 */
export async function selectWordsByPrefix(
  db: Db,
  tokens: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ token: string; word: string }>`
    select t.token, w.word from unnest(${tokens.filter(Boolean)}::text[]) as t (token)
    cross join lateral (
      select s.word from search_words s
      where s.folded collate "C" >= t.token
        and s.folded collate "C" < t.token || ${LAST_CODE_POINT}
      order by s.weight desc, s.word limit ${sql.lit(MAX_PREFIX_WORDS)}
    ) w
  `.execute(db);
  return groupByToken(rows);
}

/** Known words that can be one or two typos away from the folded token, most used first. */
export async function selectSimilarWords(
  db: Db,
  tokens: readonly string[],
): Promise<Map<string, string[]>> {
  const lookups = await Promise.all(
    tokens.map(async (token) => {
      const rows = await db
        .selectFrom('search_words as s')
        .select('s.word')
        .where(sql<boolean>`s.keys && ${typoKeys(token)}::text[]`)
        .orderBy('s.weight', 'desc')
        .orderBy('s.word')
        .limit(MAX_CANDIDATES)
        .execute();
      return rows.map(({ word }) => ({ token, word }));
    }),
  );
  return groupByToken(lookups.flat());
}

/** Known words of about the same length with the same first letter, most used first. For words with several typos. */
export async function selectWordsByLetter(db: Db, token: string): Promise<string[]> {
  const [letter = ''] = token;
  const rows = await db
    .selectFrom('search_words as s')
    .select('s.word')
    .where(sql<boolean>`s.folded collate "C" >= ${letter}`)
    .where(sql<boolean>`s.folded collate "C" < ${`${letter}${LAST_CODE_POINT}`}`)
    .where(sql<boolean>`abs(length(s.folded) - ${[...token].length}) <= ${MAX_LENGTH_DIFFERENCE}`)
    .orderBy('s.weight', 'desc')
    .orderBy('s.word')
    .limit(MAX_WORDS_BY_LETTER)
    .execute();
  return rows.map(({ word }) => word);
}

function groupByToken(rows: { token: string; word: string }[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { token, word } of rows) groups.set(token, [...(groups.get(token) ?? []), word]);
  return groups;
}
