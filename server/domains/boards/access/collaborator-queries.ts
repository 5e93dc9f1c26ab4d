import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasBlockBetween, isHiddenFrom } from '../../people/hidden-people-queries.ts';
import { collaborates } from './board-access-queries.ts';

/** The rule `seesCollaborators` as a SQL condition. `board` is the alias of the `boards` row. */
export function showsCollaborators(viewerId: string | null, board: string) {
  const column = (name: string) => sql.ref<string>(`${board}.${name}`);
  const isShown = column('should_show_board_collaborators');
  if (viewerId === null) return sql<SqlBool>`${isShown}`;
  return sql<SqlBool>`(
    ${isShown} or ${column('owner_id')} = ${viewerId} or ${collaborates(viewerId, board)}
  )`;
}

/**
 * Selects the collaborators `j` of boards that a viewer can see: active people without a block between them and the
 * owner or the viewer. For lists and counts.
 */
export function visibleCollaborators(viewerId: string | null, boardIds: RawBuilder<unknown>) {
  return sql`
    from board_collaborators j
    join users ju on ju.id = j.user_id and ju.deactivated_at is null
    join boards jb on jb.id = j.board_id
    where j.board_id in (${boardIds})
      and not ${hasBlockBetween(sql.ref('jb.owner_id'), sql.ref('j.user_id'))}
      and not ${isHiddenFrom(viewerId, sql.ref('j.user_id'))}
  `;
}

/**
 * Selects the ids of everyone on a board, and of everyone with a pending offer to join it: also those that its owner
 * doesn't see there, because deactivated people can come back and blocks can end. For what must not be shown to more.
 */
export function possibleViewers(boardId: RawBuilder<unknown>) {
  return sql`
    select c.user_id from board_collaborators c where c.board_id = ${boardId}
    union all
    select i.invited_user_id from board_invites i
    where i.board_id = ${boardId} and i.status = 'pending'
    union all
    select r.recipient_id from contact_requests r
    where r.board_id = ${boardId} and r.status = 'pending'
  `;
}
