import { sql } from 'kysely';
import { isOpenToAll } from '../users/open-to-all.ts';

/**
 * Which Pins `p` stand on a profile for somebody other than its owner: those in no board, and those in
 * boards that everybody may find. Pins of a deleted board are on nobody's profile. [SRV-053..SRV-055]
 */
export const isPubliclyListed = sql<boolean>`(
  p.board_id is null or exists (
    select from boards pb where pb.id = p.board_id
      and pb.deleted_at is null and pb.archived_at is null and pb.privacy = 'public'
  )
)`;

/**
 * The same for the pinner: also what is put away or secret, but nothing of a board that was deleted, nor of
 * somebody else's board that the pinner may not look into any more.
 */
export const isListedForOwner = sql<boolean>`(
  p.board_id is null or exists (
    select from boards pb where pb.id = p.board_id and pb.deleted_at is null and (
      pb.owner_id = p.user_id
      or (pb.archived_at is null and (pb.privacy <> 'secret' or exists (
        select from board_collaborators pc
        where pc.board_id = pb.id and pc.user_id = p.user_id
      )))
    )
  )
)`;

export function isListed(isOwner: boolean) {
  return isOwner ? isListedForOwner : isPubliclyListed;
}

/**
 * Which Pins `p` a search finds: publicly listed ones, of pinners and on boards of owners whom everybody may look at.
 * Nothing that only followers or collaborators see is found, not even by them.
 */
export function isFoundByEverybody(viewerId: string | null) {
  return sql<boolean>`(
    ${isPubliclyListed} and ${isOpenToAll(viewerId, sql.ref('p.user_id'))} and (
      p.board_id is null or ${isOpenToAll(
        viewerId,
        sql`(select ob.owner_id from boards ob where ob.id = p.board_id)`,
      )}
    )
  )`;
}
