import { type Expression, sql } from 'kysely';
import { selectHiddenPeople } from '../../people/hidden-people-queries.ts';

/** Counts must not reveal more than lists. */
export function hiddenBoardFollowers(viewerId: string | null, board: Expression<string>) {
  if (viewerId === null) return sql<number>`0`;
  return sql<number>`(
    select count(*) from ${selectHiddenPeople(viewerId)} h
    join users a on a.id = h.id and a.deactivated_at is null
    join board_follows f on f.board_id = ${board} and f.user_id = h.id
  )`;
}
