import type { Board } from '@corkboard/shared/contract/boards.ts';
import type { BoardState } from '@corkboard/shared/rules/board-permission.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { hiddenBoardFollowers } from '../notifications/hidden-people.ts';
import { boardState } from './board-facts.ts';
import { visibleCollaborators } from './collaborator-rows.ts';
import { isPinnerVisible, visiblePinCount } from './visible-pins.ts';

export interface BoardRow {
  id: string;
  owner_id: string;
  owner: string;
  name: string;
  name_key: string;
  slug: string;
  description: string;
  category: string | null;
  privacy: Board['privacy'];
  archived_at: Date | null;
  position: number;
  board_order_modified_at: Date | null;
  cover_pin_id: string | null;
  is_temporarily_disabled: boolean;
  sensitivity_screen: string | null;
  should_show_board_collaborators: boolean;
  last_pinned_at: Date | null;
  seo_title: string | null;
  seo_description: string | null;
  seo_noindex_reason: string | null;
  version: number;
  allow_homefeed_recommendations: boolean;
  created_at: Date;
  pin_count: number;
  section_count: number;
  follower_count: number;
  collaborator_count: number;
  followed_by_me: boolean;
  state: BoardState;
  joined_position: number | null;
}

/** `rest` starts with a condition on `b` and can continue with order and limit. */
export async function selectBoards(
  db: Db,
  viewerId: string | null,
  rest: RawBuilder<unknown>,
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    -- Selects the page first, so that counts run only for its boards, not for all that are sorted.
    with page as materialized (
      select b.*, row_number() over () as place from (
        select b.* from boards b
        where b.deleted_at is null
          and exists (
            select from users o where o.id = b.owner_id and o.deactivated_at is null
          )
          -- People who blocked the viewer are hidden, and so are their boards.
          and not exists (
            select from blocks x where x.blocker_id = b.owner_id and x.blocked_id = ${viewerId}
          )
          and ${rest}
      ) b
    )
    select
      b.id, b.owner_id, b.name, b.name_key, b.slug, b.description, b.category, b.privacy,
      b.archived_at, b.position, b.board_order_modified_at, b.cover_pin_id,
      b.is_temporarily_disabled, b.sensitivity_screen, b.should_show_board_collaborators,
      b.last_pinned_at, b.seo_title, b.seo_description, b.seo_noindex_reason, b.version,
      b.allow_homefeed_recommendations, b.created_at,
      o.username as owner,
      ${visiblePinCount(viewerId, sql`p.board_id = b.id and p.deleted_at is null`)} as pin_count,
      (select count(*) from sections s where s.board_id = b.id and s.deleted_at is null) as section_count,
      (
        select count(*) from board_follows f
        join users a on a.id = f.user_id and a.deactivated_at is null
        where f.board_id = b.id
      ) - ${hiddenBoardFollowers(viewerId, sql.ref('b.id'))} as follower_count,
      (select count(*) ${visibleCollaborators(viewerId, sql`b.id`)}) as collaborator_count,
      exists (
        select from board_follows f where f.board_id = b.id and f.user_id = ${viewerId}
      ) as followed_by_me,
      ${boardState(viewerId, 'b')} as state,
      mine.position as joined_position
    from page b
    join users o on o.id = b.owner_id
    left join board_collaborators mine on mine.board_id = b.id and mine.user_id = ${viewerId}
    order by b.place
  `.execute(db);
  return rows;
}

export interface CoverRow {
  board_id: string;
  pin_id: string;
  digest: string;
  width: number;
  height: number;
}

const COVERS = 3;

/** Up to three images per board that the viewer can see: the selected cover, then the newest. */
export async function selectCovers(
  db: Db,
  boardIds: string[],
  viewerId: string | null,
): Promise<CoverRow[]> {
  if (boardIds.length === 0) return [];
  const { rows } = await sql<CoverRow>`
    select b.id as board_id, c.pin_id, c.digest, c.width, c.height
    from boards b
    cross join lateral (
      (
        select p.id as pin_id, m.digest, m.width, m.height, 0 as rank, p.created_at
        from pins p join pictures m on m.digest = p.picture_digest
        where p.id = b.cover_pin_id and p.board_id = b.id and p.deleted_at is null
          and ${isPinnerVisible(viewerId)}
      )
      union all
      (
        select p.id, m.digest, m.width, m.height, 1, p.created_at
        from pins p join pictures m on m.digest = p.picture_digest
        where p.board_id = b.id and p.deleted_at is null
          and p.id is distinct from b.cover_pin_id and ${isPinnerVisible(viewerId)}
        order by p.created_at desc, p.id desc
        limit ${COVERS}
      )
      order by rank, created_at desc, pin_id desc
      limit ${COVERS}
    ) c
    where b.id in (${sql.join(boardIds)})
  `.execute(db);
  return rows;
}

export async function selectDeletedCovers(
  db: Db,
  boardIds: string[],
  viewerId: string,
): Promise<CoverRow[]> {
  if (boardIds.length === 0) return [];
  const { rows } = await sql<CoverRow>`
    select b.id as board_id, c.pin_id, c.digest, c.width, c.height
    from boards b cross join lateral (
      select p.id as pin_id, m.digest, m.width, m.height
      from pins p join pictures m on m.digest = p.picture_digest
      where p.board_id = b.id
        and (p.deleted_at is null or p.deleted_by is not distinct from b.deleted_by)
        and ${isPinnerVisible(viewerId)}
      order by p.id = b.cover_pin_id desc nulls last, p.created_at desc, p.id desc
      limit ${COVERS}
    ) c
    where b.id in (${sql.join(boardIds)})
  `.execute(db);
  return rows;
}
