import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export interface WorldSize {
  users: number;
  pins: number;
  boards: number;
  collectorBoards: number;
  collectorPins: number;
}

/** Numbers of the rows that one statement inserts, from 1. */
export interface Batch {
  from: number;
  to: number;
}

export async function insertGeneratedPeople(db: Db, { from, to }: Batch): Promise<void> {
  await sql`insert into users (id, username, full_name, first_name, about, country, created_at)
    select 'gu' || lpad(n::text, 10, '0'), 'person' || n, 'Person ' || n, 'Person', 'Collects things.',
      (array['GB', 'DE', 'FR', 'IN', 'US'])[1 + n % 5], timestamptz '2026-01-01' - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
}

export async function insertGeneratedBoards(
  db: Db,
  { from, to }: Batch,
  { users, collectorBoards }: WorldSize,
): Promise<void> {
  const ownerSql = sql`'gu' || lpad((case when n <= ${collectorBoards} or ${users} = 1 then 1
    else 2 + (n - ${collectorBoards}) % ${Math.max(1, users - 1)} end)::text, 10, '0')`;
  await sql`insert into boards (id, owner_id, name, name_key, slug, position, last_pinned_at, created_at)
    select 'gb' || lpad(n::text, 10, '0'), ${ownerSql}, 'Board ' || n, 'board ' || n, 'board-' || n, n,
      timestamptz '2026-06-01' - n * interval '1 second', timestamptz '2026-01-01' - n * interval '1 second'
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
}

const SUBJECTS = 60;
const WORDS_PER_SUBJECT = 6;
const SYLLABLES = ['ka', 'lo', 'mi', 'ne', 'ru', 'sa', 'ti', 'vo', 'be', 'du'];

/** Different words, the first ones of the first subject. */
const WORDS = Array.from({ length: SUBJECTS * WORDS_PER_SUBJECT }, (_, index) =>
  [...String(index).padStart(4, '0')].map((digit) => SYLLABLES[Number(digit)]).join(''),
);

/** One of the subject's words, by another digit of the hash. */
const wordSql = (divisor: number) => sql`(${WORDS}::text[])[
  1 + s.subject * ${sql.lit(WORDS_PER_SUBJECT)} + s.h / ${sql.lit(divisor)} % ${sql.lit(WORDS_PER_SUBJECT)}
]`;

/** Each has a random subject, which its link names, and two of the subject's words. */
export async function insertGeneratedPins(
  db: Db,
  { from, to }: Batch,
  { boards, collectorBoards, collectorPins }: WorldSize,
  images: string[],
): Promise<void> {
  const rest = Math.max(1, boards - collectorBoards);
  const boardSql = sql`'gb' || lpad((case when n <= ${collectorPins} and ${collectorBoards} > 0
    then 1 + (n - 1) % greatest(1, ${collectorBoards})
    else ${collectorBoards} + 1 + (n - 1) % ${rest} end)::text, 10, '0')`;
  await sql`insert into pins (id, user_id, board_id, picture_digest, title, description, link, is_created, created_at)
    select 'gp' || lpad(n::text, 10, '0'), b.owner_id, b.id, (${images}::text[])[1 + n % ${images.length}],
      ${wordSql(1)} || ' ' || ${wordSql(WORDS_PER_SUBJECT)} || ' ' || n, 'Found on a walk.',
      'https://shop.example/' || s.subject || '/' || n, n % 7 = 0,
      timestamptz '2026-10-01' - n * interval '1 second'
    from (
      select n, h % ${sql.lit(SUBJECTS)} as subject, h / ${sql.lit(SUBJECTS)} as h
      from generate_series(${from}::int, ${to}::int) n, lateral (
        select hashint4(n) & 2147483647 as h
      ) h
    ) s join boards b on b.id = ${boardSql}`.execute(db);
}

export async function insertGeneratedFollows(
  db: Db,
  { from, to }: Batch,
  { users, each }: { users: number; each: number },
): Promise<void> {
  await sql`insert into follows (follower_id, followee_id, created_at)
    select 'gu' || lpad(n::text, 10, '0'), 'gu' || lpad((1 + (n - 1 + step) % ${users}::int)::text, 10, '0'),
      timestamptz '2026-02-01' - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n, generate_series(1, ${each}::int) step`.execute(
    db,
  );
}

export async function setGeneratedFollowCounts(db: Db, each: number): Promise<void> {
  await sql`update users set follower_count = ${each}, followed_user_count = ${each}
    where id like 'gu%'`.execute(db);
}
