import { type Kysely, sql } from 'kysely';

// Every action that ends releases its boards, which otherwise reads all boards.
const statements = [
  `create index boards_blocked on boards (blocked_by) where blocked_by is not null`,
  `create index board_actions_undone on board_actions (undone_by) where undone_by is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
