import { type Kysely, sql } from 'kysely';

// The name of the channel is `LIVE_NOTICE`. Boards and their Pins notify already: 0041.
const statements = [
  `create or replace function notify_hidden() returns trigger language plpgsql as $$
  begin
    perform pg_notify('corkboard_live', 'hidden:' || old.id);
    return null;
  end $$`,
  `create trigger notify_hidden_update
    after update of is_private_profile, deactivated_at, suspended_at on users
    for each row when (
      (old.is_private_profile, old.deactivated_at, old.suspended_at)
        is distinct from (new.is_private_profile, new.deactivated_at, new.suspended_at))
    execute function notify_hidden()`,
  `create trigger notify_hidden_delete after delete on users
    for each row execute function notify_hidden()`,
  `create trigger notify_hidden_update after update of deleted_at on pins
    for each row when (old.board_id is null) execute function notify_hidden()`,
  `create trigger notify_hidden_delete after delete on pins
    for each row when (old.board_id is null) execute function notify_hidden()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
