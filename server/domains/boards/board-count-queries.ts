import { type Expression, sql } from 'kysely';
import type { BoardCounts } from '../people/profile/profile-content.ts';

/** For a lateral join. */
export function countBoards({ userId, isOwner }: { userId: Expression<string>; isOwner: boolean }) {
  const listed = isOwner ? sql`n.open + n.protected` : sql`n.open`;
  return sql<BoardCounts>`(
    select
      coalesce(sum(${listed}), 0)::integer + ${isOwner ? countJoined(userId) : sql`0`} as listed,
      coalesce(sum(n.secret), 0)::integer as secret,
      coalesce(sum(n.archived), 0)::integer as archived
    from board_counts n where n.owner_id = ${userId}
  )`;
}

/** Joined boards, and own ones with collaborators. */
export function countGroupBoards(userId: Expression<string>) {
  return sql<number>`(
    ${countJoined(userId)} + coalesce((select n.shared from board_counts n where n.owner_id = ${userId}), 0)
  )`;
}

/** Boards of others that the collaborator sees. */
function countJoined(userId: Expression<string>) {
  return sql`(
    select count(*) from board_collaborators c
    join boards b on b.id = c.board_id and b.deleted_at is null and b.archived_at is null
    join users o on o.id = b.owner_id and o.deactivated_at is null
    where c.user_id = ${userId} and b.owner_id <> ${userId}
  )::integer`;
}
