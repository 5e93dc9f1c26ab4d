import type { Home } from '@corkboard/shared/contract/home';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

const VISIT_MINUTES = 30;

const isNewVisit = sql<boolean>`v.visited_at < now() - make_interval(mins => ${VISIT_MINUTES})`;

interface HomeRow {
  following_count: number;
  newest: Date | null;
  ended_at: Date | null;
}

export async function findHome(db: Db, userId: string): Promise<Home> {
  const { rows } = await sql<HomeRow>`
    select
      (select count(*) from follows where follower_id = ${userId})::integer
        + (select count(*) from board_follows where user_id = ${userId})::integer
        as following_count,
      case when ${isNewVisit} then v.newest else v.newest_before end as newest,
      case when ${isNewVisit} then v.visited_at else v.visited_before end as ended_at
    from (select ${userId}::text as user_id) viewer
    left join home_visits v on v.user_id = viewer.user_id
  `.execute(db);
  const [row] = rows;
  const newest = row?.newest ?? null;
  const endedAt = row?.ended_at ?? null;
  return {
    following_count: row?.following_count ?? 0,
    last_visit:
      newest && endedAt ? { newest: newest.toISOString(), ended_at: endedAt.toISOString() } : null,
  };
}

/** A reload keeps the mark. It moves when a new visit starts. */
export async function recordVisit(db: Db, userId: string, newest: Date): Promise<void> {
  await sql`
    insert into home_visits as v (user_id, newest, visited_at)
    values (${userId}, least(${newest}::timestamptz, now()), now())
    on conflict (user_id) do update set
      newest = greatest(v.newest, excluded.newest),
      visited_at = now(),
      newest_before = case when ${isNewVisit} then v.newest else v.newest_before end,
      visited_before = case when ${isNewVisit} then v.visited_at else v.visited_before end
  `.execute(db);
}
