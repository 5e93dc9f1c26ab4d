import type { Board } from '@corkboard/shared/contract/boards';
import type { BoardState } from '@corkboard/shared/rules/boards';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { isAccountOpen, personRelation } from '../people/follows/person-relation-queries.ts';
import { blocks, type CardRow, userCard } from '../people/user-card-queries.ts';
import { boardState } from './access/board-access-queries.ts';
import { visibleCollaborators } from './access/collaborator-queries.ts';
import { hiddenBoardFollowers } from './access/hidden-follower-queries.ts';
import { isPinnerVisible, visiblePins } from './visible-pin-queries.ts';

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
  /** Of all collaborators, also those that the viewer doesn't see. */
  collaborator_count: number;
  owner_card: CardRow;
  collaborator_cards: CardRow[];
  covers: CoverRow[];
  blocking_actions: BlockingAction[];
  followed_by_me: boolean;
  state: BoardState;
  joined_position: number | null;
}

/** Boards `b` whose owner the viewer can know of. People who blocked the viewer are hidden, and so are their boards. */
export function ofKnownOwner(viewerId: string | null) {
  return sql<SqlBool>`(
    ${isAccountOpen(sql.ref('b.owner_id'))} and not ${blocks(sql.ref('b.owner_id'), viewerId)}
  )`;
}

export async function selectBoards(
  db: Db,
  ...selected: Parameters<typeof boardRows>
): Promise<BoardRow[]> {
  return (await boardRows(...selected).execute(db)).rows;
}

/** `rest` starts with a condition on `b` and can continue with order and limit. `from` are candidates with known owners. */
export function boardRows(
  viewerId: string | null,
  rest: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`(select b.* from boards b where ${ofKnownOwner(viewerId)})`,
): RawBuilder<BoardRow> {
  return sql<BoardRow>`
    -- Selects the page first, so that the rest runs only for its boards. What can run once for all of them is joined.
    with page as materialized (
      select b.*, row_number() over () as place from (
        select b.* from ${from} b where b.deleted_at is null and ${rest}
      ) b
    ), owners as materialized (
      select
        o.id, o.username, ${personRelation(viewerId, sql.ref('o.id'))} as relation,
        ${userCard(viewerId, sql.ref('o.id'))} as card
      from (select distinct owner_id as id from page) d join users o on o.id = d.id
    )
    select
      b.id, b.owner_id, b.name, b.name_key, b.slug, b.description, b.category, b.privacy,
      b.archived_at, b.position, b.board_order_modified_at, b.cover_pin_id,
      b.is_temporarily_disabled, b.sensitivity_screen, b.should_show_board_collaborators,
      b.last_pinned_at, b.seo_title, b.seo_description, b.seo_noindex_reason, b.version,
      b.allow_homefeed_recommendations, b.created_at, b.section_count, b.collaborator_count,
      o.username as owner, o.card as owner_card,
      coalesce(v.pin_count, 0) as pin_count,
      b.follower_count - coalesce(hidden.people, 0) as follower_count,
      case when b.collaborator_count = 0 then '[]'::json else (
        select coalesce(
          json_agg(${userCard(viewerId, sql.ref('j.user_id'))} order by j.created_at, j.user_id), '[]'
        )
        ${visibleCollaborators(viewerId, sql`b.id`)}
      ) end as collaborator_cards,
      case when v.board_id is null then '[]'::json else (
        select coalesce(json_agg(c), '[]') from ${covers(isByPinners)}
      ) end as covers,
      coalesce(blocking.actions, '[]') as blocking_actions,
      followed.user_id is not null as followed_by_me,
      ${boardState(viewerId, 'b', { owner: sql`o.relation`, collaboration })} as state,
      mine.position as joined_position
    from page b
    join owners o on o.id = b.owner_id
    left join ${visiblePins(viewerId, inPage)} v on v.board_id = b.id
    left join ${hiddenBoardFollowers(viewerId, inPage)} hidden on hidden.board_id = b.id
    left join (
      select w.board_id, json_agg(w order by w.created_timestamp, w.id) as actions
      from (${blockingActions(viewerId, sql`w.board_id in ${inPage}`)}) w group by w.board_id
    ) blocking on blocking.board_id = b.id
    left join board_follows followed on followed.board_id = b.id and followed.user_id = ${viewerId}
    left join board_collaborators mine on mine.board_id = b.id and mine.user_id = ${viewerId}
    order by b.place
  `;
}

export async function findBoardState(
  db: Db,
  id: string,
  viewerId: string | null,
): Promise<BoardState | undefined> {
  const { rows } = await sql<{ state: BoardState }>`
    select ${boardState(viewerId, 'b')} as state
    from boards b where b.id = ${id} and b.deleted_at is null
  `.execute(db);
  return rows[0]?.state;
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

const inPage = sql`(select id from page)`;
const collaboration = sql`
  case when mine.user_id is not null then jsonb_build_object('canWrite', mine.can_write) end`;

const COVERS = 3;
/** Not `any`, for which the planner would use an index that is not in the order of the covers. */
const isByPinners = sql<SqlBool>`array_position(v.pinner_ids, p.user_id) is not null`;

/** Parts of Pins `p` of board `b`, for each of which an index has the newest first. */
const there = [sql<SqlBool>`p.deleted_at is null`];
const thereOrDeletedWithIt = [
  ...there,
  sql<SqlBool>`p.deleted_at is not null and p.deleted_by = b.deleted_by`,
  // In a demo world, no action has deleted a board.
  sql<SqlBool>`p.deleted_at is not null and p.deleted_by is null and b.deleted_by is null`,
];

/** Up to three images `c` of a board `b` by visible pinners: the selected cover, then the newest. */
function covers(isByVisible: RawBuilder<SqlBool>, parts = there): RawBuilder<unknown> {
  const newest = parts.map(
    (part) => sql`(
        select p.id, p.picture_digest, 1, p.created_at from pins p
        where p.board_id = b.id and ${part}
          and p.id is distinct from b.cover_pin_id and ${isByVisible}
        order by p.created_at desc, p.id desc
        limit ${sql.lit(COVERS)}
      )`,
  );
  return sql`(
    select cp.pin_id, m.digest, m.width, m.height from (
      (
        select p.id as pin_id, p.picture_digest, 0 as rank, p.created_at from pins p
        where p.id = b.cover_pin_id and p.board_id = b.id and (${sql.join(parts, sql` or `)})
          and ${isByVisible}
      )
      union all ${sql.join(newest, sql` union all `)}
      order by rank, created_at desc, pin_id desc
      limit ${sql.lit(COVERS)}
    ) cp
    -- Looked up one by one: the planner would read all pictures.
    cross join lateral (select p.* from pictures p where p.digest = cp.picture_digest limit 1) m
    order by cp.rank, cp.created_at desc, cp.pin_id desc
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
    from boards b cross join lateral ${covers(isPinnerVisible(viewerId))}
    where ${isAnyOf('b.id', boardIds)}
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
    from boards b cross join lateral ${covers(isPinnerVisible(viewerId), thereOrDeletedWithIt)}
    where ${isAnyOf('b.id', boardIds)}
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
