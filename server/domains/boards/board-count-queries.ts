import { type Expression, sql } from 'kysely';
import type { BoardCounts } from '../people/profile/profile-content.ts';

/** For a lateral join. */
export function countBoards(userId: Expression<string>) {
  return sql<BoardCounts>`(
    select
      coalesce(sum(n.open), 0)::integer as open,
      coalesce(sum(n.open + n.protected), 0)::integer as open_to_owner,
      coalesce(sum(n.secret), 0)::integer as secret,
      coalesce(sum(n.archived), 0)::integer as archived
    from board_counts n where n.owner_id = ${userId}
  )`;
}

/** Joined boards, and own ones with collaborators. */
export function countGroupBoards(userId: Expression<string>) {
  return sql<number>`(
    (
      select count(*) from board_collaborators c join boards b on b.id = c.board_id
      where c.user_id = ${userId} and b.owner_id <> ${userId} and b.deleted_at is null
    ) + coalesce((select n.shared from board_counts n where n.owner_id = ${userId}), 0)
  )`;
}
