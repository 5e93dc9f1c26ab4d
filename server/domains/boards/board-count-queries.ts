import { type Expression, sql } from 'kysely';
import type { BoardKind } from '../people/profile/profile-content.ts';

const isOfKind = {
  open: sql`b.archived_at is null and b.privacy = 'public'`,
  'open-to-owner': sql`b.archived_at is null and b.privacy <> 'secret'`,
  secret: sql`b.archived_at is null and b.privacy = 'secret'`,
  archived: sql`b.archived_at is not null`,
} satisfies Record<BoardKind, unknown>;

export function countBoards(userId: Expression<string>, kind: BoardKind) {
  return sql<number>`(
    select count(*) from boards b
    where b.owner_id = ${userId} and b.deleted_at is null and ${isOfKind[kind]}
  )`;
}

/** In two parts, because PostgreSQL would read all boards for an `or` of the two. */
export function countGroupBoards(userId: Expression<string>) {
  return sql<number>`(
    (
      select count(*) from board_collaborators c join boards b on b.id = c.board_id
      where c.user_id = ${userId} and b.owner_id <> ${userId} and b.deleted_at is null
    ) + (
      select count(*) from boards b
      where b.owner_id = ${userId} and b.deleted_at is null
        and exists (select from board_collaborators c where c.board_id = b.id)
    )
  )`;
}
