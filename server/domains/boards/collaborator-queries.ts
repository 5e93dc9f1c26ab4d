import { type RawBuilder, sql } from 'kysely';
import { hasBlockBetween, isHiddenFrom } from '../notifications/hidden-people-queries.ts';

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
