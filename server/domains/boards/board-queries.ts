import type { Board } from '@corkboard/shared/contract/boards';
import type { BoardState } from '@corkboard/shared/rules/boards';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { boardState } from './access/board-access-queries.ts';
import { visibleCollaborators } from './access/collaborator-queries.ts';
import { hiddenBoardFollowers } from './access/hidden-follower-queries.ts';
import { isPinnerVisible, visiblePinCount } from './visible-pin-queries.ts';

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
  collaborator_ids: string[];
  covers: CoverRow[];
  blocking_actions: BlockingAction[];
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
      array(
        select j.user_id ${visibleCollaborators(viewerId, sql`b.id`)} order by j.created_at, j.user_id
      ) as collaborator_ids,
      (select coalesce(json_agg(c), '[]') from ${covers(viewerId)}) as covers,
      (
        select coalesce(json_agg(w), '[]')
        from (${blockingActions(viewerId, sql`w.board_id = b.id`)}) w
      ) as blocking_actions,
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
  pin_id: string;
  digest: string;
  width: number;
  height: number;
}

export interface BoardCover extends CoverRow {
  board_id: string;
}

const COVERS = 3;

/** Up to three images `c` of a board `b` that the viewer can see: the selected cover, then the newest. */
function covers(viewerId: string | null): RawBuilder<unknown> {
  return sql`(
    select pin_id, digest, width, height from (
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
    ) images
    order by rank, created_at desc, pin_id desc
    limit ${COVERS}
  ) c`;
}

export async function selectCovers(
  db: Db,
  boardIds: string[],
  viewerId: string | null,
): Promise<BoardCover[]> {
  if (boardIds.length === 0) return [];
  const { rows } = await sql<BoardCover>`
    select b.id as board_id, c.pin_id, c.digest, c.width, c.height
    from boards b cross join lateral ${covers(viewerId)}
    where b.id in (${sql.join(boardIds)})
  `.execute(db);
  return rows;
}

export async function selectDeletedCovers(
  db: Db,
  boardIds: string[],
  viewerId: string,
): Promise<BoardCover[]> {
  if (boardIds.length === 0) return [];
  const { rows } = await sql<BoardCover>`
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

interface BlockingAction {
  id: string;
  board_id: string;
  section_id: string | null;
  action_type: Board['blocking_actions'][number]['action_type'];
  progress: number;
  is_origin: boolean;
  created_timestamp: number;
  board_action_id: string | null;
  kind: Board['blocking_actions'][number]['kind'] | null;
}

/** Names the board action only to its owner: no one else can read it. */
export function blockingActions(
  viewerId: string | null,
  condition: RawBuilder<SqlBool>,
): RawBuilder<BlockingAction> {
  return sql<BlockingAction>`
    select
      w.id, w.board_id, w.section_id, w.action_type, w.progress, w.is_origin,
      floor(extract(epoch from w.created_at) * 1000)::float8 as created_timestamp,
      a.id as board_action_id, a.kind
    from blocking_actions w
    left join board_actions a on a.id = w.action_id and a.owner_id = ${viewerId}
    where ${condition}
    order by w.created_at, w.id
  `;
}

export function toBlockingActions(rows: BlockingAction[]): Board['blocking_actions'] {
  return rows.map(({ section_id, progress, board_action_id, kind, ...row }) => ({
    ...row,
    progress: progress / 100,
    ...(section_id === null ? {} : { section_id }),
    ...(board_action_id === null || !kind ? {} : { board_action_id, kind }),
  }));
}
