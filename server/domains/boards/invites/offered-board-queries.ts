import type { BoardInvite } from '@corkboard/shared/contract/boards';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { mediaUrl } from '../../../platform/blobs/media-url.ts';
import { type CardRow, toCard, userCard } from '../../people/user-card-queries.ts';
import { canSeeBoard } from '../access/board-access-queries.ts';
import { boardUrl } from '../addresses/board-url.ts';
import { isPinnerVisible, visibleBoardPinCount } from '../visible-pin-queries.ts';

/** Columns of the board that an invitation or a request is about; null once it is gone. */
export interface BoardPart {
  board_id: string | null;
  board_name: string | null;
  board_slug: string | null;
  board_privacy: 'public' | 'protected' | 'secret' | null;
  board_owner: string | null;
  owner_card: CardRow | null;
  pin_count: number | null;
  cover: string | null;
  is_public: boolean;
}

export const boardPart = (viewerId: string) => sql`
  b.id as board_id, b.name as board_name, b.slug as board_slug, b.privacy as board_privacy,
  o.username as board_owner, ${userCard(viewerId, sql.ref('b.owner_id'))} as owner_card,
  ${visibleBoardPinCount(viewerId, sql.ref('b.id'))} as pin_count,
  coalesce(
    (
      select p.picture_digest from pins p
      where p.id = b.cover_pin_id and p.board_id = b.id and p.deleted_at is null
        and ${isPinnerVisible(viewerId)}
    ),
    (
      select p.picture_digest from pins p where p.board_id = b.id and p.deleted_at is null
        and ${isPinnerVisible(viewerId)}
      order by p.created_at desc, p.id desc limit 1
    )
  ) as cover,
  ${canSeeBoard(null, 'b')} as is_public
`;

/** Joins the board `b` of an invitation or a request, and its owner `o`. */
export const joinBoard = (id: RawBuilder<unknown>, { allowsArchived = false } = {}) => sql`
  left join boards b on b.id = ${id} and b.deleted_at is null
    and ${allowsArchived ? sql`true` : sql`b.archived_at is null`}
  left join users o on o.id = b.owner_id
`;

export const isOnBoard = (userId: Expression<unknown>, boardId: Expression<unknown>) => sql`(
  exists (select from boards own where own.id = ${boardId} and own.owner_id = ${userId})
  or exists (
    select from board_collaborators joined
    where joined.board_id = ${boardId} and joined.user_id = ${userId}
  )
)`;

export function toBoard(row: BoardPart): BoardInvite['board'] {
  if (row.board_id === null || !row.owner_card) return null;
  return {
    id: row.board_id,
    name: row.board_name ?? '',
    url: boardUrl(row.board_owner ?? '', row.board_slug ?? ''),
    privacy: row.board_privacy ?? 'secret',
    pin_count: row.pin_count ?? 0,
    image_cover_url: row.cover === null ? null : mediaUrl('236x', row.cover, row.is_public),
    owner: toCard(row.owner_card),
  };
}
