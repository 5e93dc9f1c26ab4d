import { type Kysely, sql } from 'kysely';

// Hiding the collaborators changes what others see of a board, as much as its name or privacy.
const statements = [
  'drop trigger notify_change on boards',
  `create trigger notify_change
    after update of name, description, privacy, archived_at, cover_pin_id, deleted_at, owner_id,
      should_show_board_collaborators on boards
    for each row execute function notify_change_of_board()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
