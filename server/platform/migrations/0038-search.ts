import { type Kysely, sql } from 'kysely';

const statements = [
  // Weights rank a match in the title before one in the description or the link.
  `alter table pins add column words tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') ||
    setweight(to_tsvector('simple', alt_text), 'B') ||
    setweight(to_tsvector('simple', description), 'C') ||
    setweight(
      to_tsvector('simple', translate(coalesce(link, ''), '/:.?&=-_', '        ')), 'D'
    )
  ) stored`,
  `create index pins_by_weighted_words on pins using gin (words) where deleted_at is null`,

  // Common words are found from the newest Pin on, without sorting all matches.
  `create index pins_by_time on pins (created_at desc, id desc) where deleted_at is null`,

  `alter table pictures
    add column color_l smallint,
    add column color_a smallint,
    add column color_b smallint,
    add column color_cell integer`,
  `create index pictures_by_color on pictures (color_cell)`,
  `create index pictures_without_color on pictures (digest) where color_cell is null`,
  `create index pictures_by_words on pictures using gin (to_tsvector('simple', alt))`,

  // Plain B-trees and arrays instead of pg_trgm: compatible databases lack extensions.
  `create table search_words (
    word text primary key,
    folded text,
    keys text[],
    weight smallint not null
  )`,
  `create index search_words_by_folded on search_words (folded collate "C")`,
  `create index search_words_by_key on search_words using gin (keys)`,

  `create table recent_searches (
    user_id text not null references users (id) on delete cascade,
    query text not null,
    searched_at timestamptz(3) not null default now(),
    primary key (user_id, query)
  )`,
  `create index recent_searches_by_time on recent_searches (user_id, searched_at desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
