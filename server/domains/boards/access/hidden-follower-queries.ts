import { type RawBuilder, sql } from 'kysely';
import { areFewHidden, selectHiddenPeople } from '../../people/hidden-people-queries.ts';

/** Hidden followers of these boards: counts must not reveal more than lists. */
export function hiddenBoardFollowers(viewerId: string | null, boardIds: RawBuilder<unknown>) {
  if (viewerId === null) return sql`(select null as board_id, 0 as people where false)`;
  return sql`(
    select f.board_id, count(*)::integer as people from ${selectHiddenPeople(viewerId)} h
    join users a on a.id = h.id and a.deactivated_at is null
    join board_follows f on f.user_id = h.id and f.board_id in ${boardIds}
    where ${areFewHidden(viewerId)}
    group by f.board_id
  )`;
}
