import { type Expression, sql } from 'kysely';

/** Counting more would take longer than a page may. */
const MAX_COUNTED = 100_000;

/** Counts the open requests of active people, without those of `hidden` people. */
export function countOpenRequests(followee: Expression<string>, hidden?: Expression<unknown>) {
  const shown = hidden ? sql`r.requester_id not in ${hidden}` : sql`true`;
  return sql<number>`(
    select count(*) from (
      select from follow_requests r
      join users a on a.id = r.requester_id and a.deactivated_at is null
      where r.followee_id = ${followee} and r.declined_at is null and ${shown}
      limit ${sql.lit(MAX_COUNTED)}
    ) counted
  )`;
}
