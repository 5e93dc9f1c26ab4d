import { type Kysely, sql } from 'kysely';

const watched = {
  pins: 'insert or delete or update of board_id, section_id, position, title, description, alt_text, picture_digest, deleted_at',
  sections: 'insert or delete or update',
  board_collaborators: 'insert or delete or update of can_write',
};

// A restore keeps the functions, because the stashed tables use them. The name of the channel is `LIVE_NOTICE`. PostgreSQL sends equal notices of a transaction once.
const statements = [
  `create or replace function notify_change_on_board() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.board_id is not null then
      perform pg_notify('corkboard_live', 'board:' || old.board_id);
    end if;
    if tg_op <> 'DELETE' and new.board_id is not null then
      perform pg_notify('corkboard_live', 'board:' || new.board_id);
    end if;
    return null;
  end $$`,
  `create or replace function notify_change_of_board() returns trigger language plpgsql as $$
  begin
    perform pg_notify('corkboard_live', 'board:' || new.id);
    return null;
  end $$`,
  ...Object.entries(watched).map(
    ([table, events]) => `create trigger notify_change after ${events} on ${table}
      for each row execute function notify_change_on_board()`,
  ),
  `create trigger notify_change
    after update of name, description, privacy, archived_at, cover_pin_id, deleted_at, owner_id on boards
    for each row execute function notify_change_of_board()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
