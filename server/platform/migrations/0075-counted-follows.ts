import { type Kysely, sql } from 'kysely';

/** In one order, so that two people who close their accounts at once don't wait for each other. */
const lockFollowed = `perform from boards b
  where b.id in (select f.board_id from board_follows f where f.user_id = old.id)
  order by b.id for no key update`;
const followed = `where b.id in (select f.board_id from board_follows f where f.user_id = old.id)
  and exists (select from users o where o.id = b.owner_id)`;

// An account with a million followers closes at once, and their counts follow in steps. So each follow says whether its
// people are counted, and a table has the people whose follows wait for it.
const statements = [
  `alter table follows
    add column is_follower_counted boolean not null default true,
    add column is_followee_counted boolean not null default true`,
  `update follows f set
      is_follower_counted = a.deactivated_at is null,
      is_followee_counted = b.deactivated_at is null
    from users a, users b
    where a.id = f.follower_id and b.id = f.followee_id
      and (a.deactivated_at is not null or b.deactivated_at is not null)`,
  `create table presence_counts (
    user_id text primary key references users (id) on delete cascade,
    change_id text not null,
    tried_at timestamptz not null default clock_timestamp()
  )`,
  `create or replace function count_presence_of_followers() returns trigger language plpgsql as $$
    begin
      ${lockFollowed};
      update boards b set follower_count = b.follower_count
        + case when new.deactivated_at is null then 1 else -1 end ${followed};
      return null;
    end $$`,
  `create or replace function count_deleted_followers() returns trigger language plpgsql as $$
    begin
      ${lockFollowed};
      update boards b set follower_count = b.follower_count - 1 ${followed};
      return old;
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
