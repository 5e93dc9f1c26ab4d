import { type Kysely, sql } from 'kysely';

// An import asks for each entry whether its link is on a board, and pages ask whether the person has saved them. One
// index serves both, because each index of Pins makes saving slower.
const statements = [
  `create index pins_by_link on pins (md5(link), user_id, board_id)
    where deleted_at is null and link is not null`,
  `drop index pins_of_user_by_link`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
