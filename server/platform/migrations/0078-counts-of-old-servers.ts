import { type Kysely, sql } from 'kysely';

// A server of the version before counts a closed or reopened account on all people at once, and knows nothing of the
// columns of 0075. This sets them as that server has counted. Others say in their transaction that they do it themselves.
const statements = [
  `create or replace function mark_counted_by_old_server() returns trigger language plpgsql as $$
    declare is_active boolean := new.deactivated_at is null;
    begin
      update follows set is_follower_counted = is_active
        where follower_id = new.id and is_follower_counted <> is_active;
      update follows set is_followee_counted = is_active
        where followee_id = new.id and is_followee_counted <> is_active;
      return null;
    end $$`,
  `create trigger mark_counted_by_old_server after update of deactivated_at on users
    for each row when (
      (old.deactivated_at is null) <> (new.deactivated_at is null)
      and coalesce(current_setting('corkboard.counts_presence', true), '') <> 'on'
    ) execute function mark_counted_by_old_server()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
