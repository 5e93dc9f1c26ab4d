import { type Expression, sql } from 'kysely';

/** A user id or a SQL expression for one; null for a signed-out viewer. */
export type Person = Expression<string> | string | null;

export function selectHiddenPeople(viewerId: string) {
  return sql`(
    select x.blocked_id as id from blocks x where x.blocker_id = ${viewerId}
    union
    select x.blocker_id from blocks x where x.blocked_id = ${viewerId}
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

/** Counts must not reveal more than lists. */
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
  // Starts at the viewer's blocks, which are few. Follows can be millions.
  return sql<number>`(
    select count(*) from ${selectHiddenPeople(viewerId)} h
    join users a on a.id = h.id and a.deactivated_at is null
    join follows f on ${own} = ${person} and ${other} = h.id
  )`;
}
