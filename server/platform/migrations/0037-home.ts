import { type Kysely, sql } from 'kysely';

const statements = [
  `create table home_visits (
    user_id text primary key references users (id) on delete cascade,
    newest timestamptz(3) not null,
    visited_at timestamptz(3) not null,
    newest_before timestamptz(3),
    visited_before timestamptz(3)
  )`,
  `create index pins_of_board_by_time on pins (board_id, created_at desc, id desc)
    where deleted_at is null`,
  // Only originals follow the popular Pins, because saves would repeat their images.
  `create index pins_originals on pins (created_at desc, id desc)
    where deleted_at is null and source_pin_id is null`,
  `create index pins_saved on pins (created_at desc) include (source_pin_id)
    where deleted_at is null and source_pin_id is not null`,
  `create index pins_with_topic on pins (created_at desc)
    where deleted_at is null and interest_id is not null`,
  `create index pins_by_topic_and_time on pins (interest_id, created_at desc) include (board_id)
    where deleted_at is null and interest_id is not null`,
  `create index pin_favorites_by_time on pin_favorites (created_at desc) include (pin_id)`,
  `create index board_follows_by_time on board_follows (created_at desc) include (board_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
