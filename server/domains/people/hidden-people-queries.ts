import { type Expression, sql } from 'kysely';

/** With more, reading them for each person of a list would take longer than a page may. */
export const MAX_SUBTRACTED = 1000;

/** A user id or a SQL expression for one; null for a signed-out viewer. */
export type Person = Expression<string> | string | null;

export function selectHiddenPeople(viewerId: string) {
  return sql`(
    select x.blocked_id as id from blocks x where x.blocker_id = ${viewerId}
    union
    select x.blocker_id from blocks x where x.blocked_id = ${viewerId}
  )`;
}

/**
 * An array of the people hidden from the viewer, without deactivated ones. Null if there are many: of so many others, a
 * count tells nothing about one. PostgreSQL reads it once per statement, because it depends on no row.
 */
export function readHiddenPeople(viewerId: string) {
  return sql`(
    select case when count(*) <= ${sql.lit(MAX_SUBTRACTED)} then
      array_agg(distinct h.id) filter (where a.deactivated_at is null)
    end
    from (
      select x.blocked_id as id from blocks x where x.blocker_id = ${viewerId}
      union all
      select x.blocker_id from blocks x where x.blocked_id = ${viewerId}
      limit ${sql.lit(MAX_SUBTRACTED + 1)}
    ) h
    join users a on a.id = h.id
  )`;
}

/** Whether a block in either direction hides the person from the viewer in lists, counts, and search. */
export function isHiddenFrom(viewerId: string | null, person: Expression<string>) {
  return viewerId === null ? sql<boolean>`false` : hasBlockBetween(viewerId, person);
}

export function hasBlockBetween(one: Person, other: Person) {
  return sql<boolean>`exists (
    select from blocks x
    where (x.blocker_id = ${one} and x.blocked_id = ${other})
      or (x.blocked_id = ${one} and x.blocker_id = ${other})
  )`;
}

/** Counts must not reveal more than lists, as far as they are read in time. */
export function hiddenFollowers(viewerId: string | null, person: Expression<string>) {
  return getCount(viewerId, person, sql`f.followee_id`, sql`f.follower_id`);
}

export function hiddenFollowed(viewerId: string | null, person: Expression<string>) {
  return getCount(viewerId, person, sql`f.follower_id`, sql`f.followee_id`);
}

function getCount(
  viewerId: string | null,
  person: Expression<string>,
  own: Expression<unknown>,
  other: Expression<unknown>,
) {
  if (viewerId === null) return sql<number>`0`;
  // Looked up one by one: follows can be millions.
  return sql<number>`(
    select count(*) from unnest(${readHiddenPeople(viewerId)}) h(id)
    cross join lateral (
      select from follows f where ${own} = ${person} and ${other} = h.id limit 1
    ) f
  )`;
}
