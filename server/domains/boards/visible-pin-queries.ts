import { type Expression, type RawBuilder, sql } from 'kysely';
import { isAccountOpen, isPubliclyVisible } from '../people/follows/person-relation-queries.ts';
import { isHiddenFrom, type Person } from '../people/hidden-people-queries.ts';
import { blocks } from '../people/user-card-queries.ts';
import { canSeeBoard } from './access/board-access-queries.ts';

export interface Listing {
  userId: Person;
  viewerId: string | null;
  isOwner: boolean;
}

/** Boards `pb` that everyone finds, if they see the owner. */
export const isPublicBoard = sql<boolean>`(
  pb.deleted_at is null and pb.archived_at is null and pb.privacy = 'public'
)`;

/**
 * Whether Pins on board `pb` are listed on a profile: for its owner, if the owner can still see the board; for
 * others, if the board is public and they can see it.
 */
export function isListedBoard({ userId, viewerId, isOwner }: Listing) {
  if (isOwner) return canSeeBoard(userId, 'pb');
  // The caller has checked the profile, so the owner's own boards need no other check.
  return sql<boolean>`(${isPublicBoard} and (pb.owner_id = ${userId} or ${canSeeBoard(viewerId, 'pb')}))`;
}

export function isListed(listing: Listing) {
  return inBoard(isListedBoard(listing));
}

export const isListedForOwner = (userId: string) =>
  isListed({ userId, viewerId: userId, isOwner: true });

/** Pins `p` that signed-out people can see: `isPublicPin` of the rules, for queries. */
export const isPublicPin = sql<boolean>`(
  p.deleted_at is null and coalesce((
    select pu.deactivated_at is null and (p.board_id is not null or not pu.is_private_profile)
    from users pu where pu.id = p.user_id
  ), false) and ${inBoard(canSeeBoard(null, 'pb'))}
)`;

export const isPubliclyListed = inBoard(isPublicBoard);

/** For Pins `p`, or counts of Pins by pinner and board. */
export function isPinnerVisible(viewerId: Person, rows = 'p') {
  const column = (name: string) => sql.ref<string>(`${rows}.${name}`);
  return sql<boolean>`(
    ${isAccountOpen(column('user_id'))}
    and (
      not ${blocks(column('user_id'), viewerId)}
      or exists (
        select from boards ob where ob.id = ${column('board_id')} and ob.owner_id = ${viewerId}
      )
    )
  )`;
}

/**
 * Counts what the feed of these Pins lists. Groups by pinner, because a section has many Pins but few pinners.
 * `visibleBoardPinCount` is faster for a board.
 */
export function visiblePinCount(viewerId: Person, isThere: RawBuilder<unknown>) {
  return sql<number>`(
    select coalesce(sum(p.pins), 0)::integer from (
      select p.board_id, p.user_id, count(*) as pins from pins p
      where ${isThere} group by p.board_id, p.user_id
    ) p
    where ${isPinnerVisible(viewerId)}
  )`;
}

/** What the feeds of these boards list, from stored counts: the number of Pins, and their pinners. */
export function visiblePins(viewerId: Person, boardIds: RawBuilder<unknown>) {
  return sql`(
    select c.board_id, sum(c.pins)::integer as pin_count, array_agg(c.user_id) as pinner_ids
    from pin_counts c
    where c.board_id in ${boardIds} and c.pins > 0 and ${isPinnerVisible(viewerId, 'c')}
    group by c.board_id
  )`;
}

/** How many Pins the feed of a board lists. */
export function visibleBoardPinCount(viewerId: Person, board: Expression<string>) {
  return sql<number>`(
    select coalesce(sum(c.pins), 0)::integer from pin_counts c
    where c.board_id = ${board} and c.pins > 0 and ${isPinnerVisible(viewerId, 'c')}
  )`;
}

/** For Pins `p` or other rows of boards. Not `exists`, for which the planner can read the condition of every board. */
export function inBoard(condition: RawBuilder<boolean>, rows = 'p') {
  const id = sql.ref(`${rows}.board_id`);
  return sql<boolean>`(
    ${id} is null or coalesce((select ${condition} from boards pb where pb.id = ${id}), false)
  )`;
}

/**
 * Finds only public Pins whose pinners and board owners are open to all. Content for followers or collaborators
 * isn't found, not even by them.
 */
export function isInPublicSearch(viewerId: string | null) {
  return sql<boolean>`(
    ${isPubliclyVisible(viewerId, sql.ref('p.user_id'))}
    and ${inBoard(isBoardInPublicSearch(viewerId, sql.ref('p.user_id')))}
  )`;
}

/** Whether Pins of this person, who is visible, are found on board `pb`. */
export function isBoardInPublicSearch(viewerId: string | null, pinner: Person) {
  const isOwnerOpen = isPubliclyVisible(viewerId, sql.ref('pb.owner_id'));
  return sql<boolean>`(${isPublicBoard} and (pb.owner_id = ${pinner} or ${isOwnerOpen}))`;
}

/**
 * Selects how many Pins there are, and for how many `isInPublicSearch` holds. Asks once for each person and board, and
 * not for each Pin, which took three times as long for 10,000 Pins.
 */
export function publicSearchCounts(viewerId: string | null, pins: RawBuilder<unknown>) {
  return sql<{ found: number; visible: number }>`
    with found as materialized (${pins}),
    people as materialized (
      select u.id from (select distinct f.user_id as id from found f) u
      where ${isPubliclyVisible(viewerId, sql.ref('u.id'))}
    ), open_boards as materialized (
      select pb.id from boards pb
      where pb.id = any (array(select distinct f.board_id from found f where f.board_id is not null))
        and ${isPublicBoard} and ${isPubliclyVisible(viewerId, sql.ref('pb.owner_id'))}
    )
    select count(*)::integer as found, (count(*) filter (
      where f.user_id in (select u.id from people u)
        and (f.board_id is null or f.board_id in (select pb.id from open_boards pb))
    ))::integer as visible
    from found f`;
}

/** Pins `p` that a followed person's profile lists to the viewer, except on boards of owners across a block. */
export function isInFeedOfPerson(viewerId: string | null) {
  const listing = { userId: sql.ref<string>('p.user_id'), viewerId, isOwner: false };
  return inBoard(sql<boolean>`(
    ${isListedBoard(listing)}
    and (pb.owner_id = p.user_id or not ${isHiddenFrom(viewerId, sql.ref('pb.owner_id'))})
  )`);
}

/** Followed boards `pb` that add to the feed: not secret, archived, or across a block. */
export function isBoardInFeed(viewerId: string | null) {
  return sql<boolean>`(
    pb.privacy <> 'secret' and pb.archived_at is null
    and ${canSeeBoard(viewerId, 'pb')} and not ${isHiddenFrom(viewerId, sql.ref('pb.owner_id'))}
  )`;
}
