import { type Kysely, sql } from 'kysely';

// What the owner of a board can undo for a day. People who leave on their own are never in it.
const statements = [
  `create table removed_collaborators (
    board_id text not null references boards (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    can_write boolean not null,
    position integer not null,
    joined_at timestamptz(3) not null,
    removed_at timestamptz(3) not null default now(),
    primary key (board_id, user_id)
  )`,
  // The database looks for references before it lets a person go.
  `create index removed_collaborators_by_user on removed_collaborators (user_id)`,
  `create index removed_collaborators_in_order on removed_collaborators (removed_at)`,
  // Who joins again can leave again. Also for servers of the version before, which know nothing of this table.
  `create or replace function forget_removed_collaborators() returns trigger language plpgsql as $$
    begin
      delete from removed_collaborators r using added a
        where r.board_id = a.board_id and r.user_id = a.user_id;
      return null;
    end $$`,
  `create trigger forget_removed_collaborators after insert on board_collaborators
    referencing new table as added
    for each statement execute function forget_removed_collaborators()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
