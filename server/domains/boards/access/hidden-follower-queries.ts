import { type RawBuilder, sql } from 'kysely';
import { readHiddenPeople } from '../../people/hidden-people-queries.ts';

/** Hidden followers of these boards: counts must not reveal more than lists. */
export function hiddenBoardFollowers(viewerId: string | null, boardIds: RawBuilder<unknown>) {
  if (viewerId === null) return sql`(select null as board_id, 0 as people where false)`;
  return sql`(
    select f.board_id, count(*)::integer as people
    from unnest(${readHiddenPeople(viewerId)}) h(id)
    join board_follows f on f.user_id = h.id and f.board_id in ${boardIds}
    group by f.board_id
  )`;
}
