import { type Kysely, sql } from 'kysely';

const statements = [
  // The covers of a deleted board.
  `create index pins_deleted_of_board on pins (board_id, deleted_by, created_at desc, id desc)
    where deleted_at is not null`,
  // The newest Pin of a person on each board. The next version drops pins_by_pinner, which has the same first columns, and
  // pins_counted, whose counts are stored since 0053: an index that is dropped here would be locked while this one is built.
  `create index pins_newest_of_pinner on pins (board_id, user_id, created_at desc, id desc)
    where deleted_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
